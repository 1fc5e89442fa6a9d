import { SearchX } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';

interface NoResultsProps {
  readonly search: string;
  readonly setSearch: (text: string) => void;
}

/** Message of a list in which a search finds nothing, with the way back to all. */
export function NoResults({ search, setSearch }: NoResultsProps) {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={t('common.noResults')}
      text={t('market.noResultsHint', { text: search.trim() })}
      action={
        <Button variant="secondary" onClick={() => setSearch('')}>
          {t('market.showAll')}
        </Button>
      }
    />
  );
}
