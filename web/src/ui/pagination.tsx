import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import './pagination.css';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
  /** 'numbers': page numbers between the buttons. 'of': "page X / Y". */
  readonly variant?: 'numbers' | 'of';
}

/** Previous, current and next page. Only pages between 1 and the last are requested. */
export function Pagination({ page, pageCount, onChange, variant = 'numbers' }: PaginationProps) {
  const t = useText();
  const go = (to: number) => {
    if (to >= 1 && to <= pageCount && to !== page) onChange(to);
  };
  return (
    <nav className={`pagination pagination-${variant}`} aria-label={t('common.pages')}>
      <Button
        variant="secondary"
        size="sm"
        disabled={page <= 1}
        aria-label={t('common.previous')}
        onClick={() => go(page - 1)}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
      >
        <span className="button-text">{t('common.previous')}</span>
      </Button>
      {variant === 'of' ? (
        <span className="page-of" aria-live="polite">
          {t('common.pageOf', { page, pages: pageCount })}
        </span>
      ) : (
        pageWindow(page, pageCount).map((number, index) =>
          number === undefined ? (
            <span key={`gap-${index}`} className="muted" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className="page-number"
              aria-label={t('common.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => go(number)}
            >
              {number}
            </button>
          ),
        )
      )}
      <Button
        variant="secondary"
        size="sm"
        disabled={page >= pageCount}
        aria-label={t('common.next')}
        onClick={() => go(page + 1)}
      >
        <span className="button-text">{t('common.next')}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
}

/** The first page, the last, and the neighbours of the current page; undefined for a gap. */
export function pageWindow(page: number, pageCount: number): readonly (number | undefined)[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
