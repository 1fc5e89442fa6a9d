import './screener-table.css';
import type { ScreenerField } from '@kurus/core/screener/screener';
import { BriefcaseBusiness, Heart } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { assetAddress } from '../../../quotes/asset-address.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { columnHead, fieldName, fieldOf, inUnit } from './fields.ts';
import { nextSort, type ScreenChoice } from './screen-choice.ts';
import type { ScreenRow } from './screen-rows.ts';
import { ValueText } from './value-text.tsx';

interface TableProps {
  readonly choice: ScreenChoice;
  readonly rows: readonly ScreenRow[];
  readonly busy: boolean;
  readonly onSort: (sort: string | undefined) => void;
}

export const columnsOf = ({ kind, columns, unit }: ScreenChoice): readonly ScreenerField[] =>
  columns.flatMap((name) => fieldOf(kind, inUnit(name, unit)) ?? []);

/** Rows with their columns; the first column stays when the others scroll, and each head sorts. */
export function ScreenerTable({ choice, rows, busy, onSort }: TableProps) {
  const t = useText();
  const fields = columnsOf(choice);
  const sorted = choice.sort?.replace(/^-/, '');
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div className="screener-scroll" role="region" aria-label={t('screener.results')} tabIndex={0}>
      <table className="screener-table" aria-busy={busy || undefined}>
        <caption className="visually-hidden">{t('screener.results')}</caption>
        <thead>
          <tr>
            <th scope="col" className="screener-lead">
              {t('screener.asset')}
            </th>
            {fields.map((field) => (
              <SortHead key={field.name} field={field} sort={choice.sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row" className="screener-lead">
                <RowAsset row={row} />
              </th>
              {fields.map((field) => (
                <td
                  key={field.name}
                  className={classNames(isText(field) && 'screener-words-cell', field.name === sorted && 'screener-by')}
                >
                  <ValueText kind={row.kind} field={field} value={row.values[field.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isText = ({ type }: ScreenerField) => type !== 'number';

interface SortHeadProps {
  readonly field: ScreenerField;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

function SortHead({ field, sort, onSort }: SortHeadProps) {
  const t = useText();
  const isSorted = field.name === sort?.replace(/^-/, '');
  const isDown = sort?.startsWith('-') === true;
  const name = fieldName(t, field.name);
  return (
    <th
      scope="col"
      className={classNames(isText(field) && 'screener-words-cell')}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="screener-sort"
        title={name}
        aria-label={t('screener.sortBy', { column: name })}
        data-sorted={isSorted ? '' : undefined}
        onClick={() => onSort(nextSort(sort, field.name))}
      >
        {columnHead(t, field.name)}
        {isSorted && (isDown ? ' ↓' : ' ↑')}
      </button>
    </th>
  );
}

function RowAsset({ row }: { readonly row: ScreenRow }) {
  const { kind, code, name } = row;
  return (
    <Link href={assetAddress({ type: kind, code })} className="screener-asset">
      <AssetLogo type={kind} code={code} size={28} />
      <span className="screener-names">
        <span className="screener-code">
          {code}
          <Marks row={row} />
        </span>
        {name !== code && <span className="muted small">{name}</span>}
      </span>
    </Link>
  );
}

function Marks({ row: { isHeld, isFavorite } }: { readonly row: ScreenRow }) {
  const t = useText();
  return (
    <>
      {isHeld && (
        <>
          <BriefcaseBusiness size={13} className="muted" aria-hidden="true" />
          <span className="visually-hidden">, {t('screener.heldMark')}</span>
        </>
      )}
      {isFavorite && (
        <>
          <Heart size={13} className="muted" aria-hidden="true" />
          <span className="visually-hidden">, {t('screener.favoriteMark')}</span>
        </>
      )}
    </>
  );
}

/** Rows of a phone: the value that they are sorted by, and the one before it. */
export function ScreenerList({ choice, rows, busy }: Omit<TableProps, 'onSort'>) {
  const t = useText();
  const [first, second] = phoneFields(choice);
  const { kind } = choice;
  const price = fieldOf(kind, 'price');
  return (
    <ul className="screener-list" aria-label={t('screener.results')} aria-busy={busy || undefined}>
      {rows.map((row) => {
        const word = row.values['sector'] ?? row.values['category'];
        return (
          <li key={row.code}>
            <Link href={assetAddress({ type: row.kind, code: row.code })} className="screener-asset">
              <AssetLogo type={row.kind} code={row.code} size={28} />
              <span className="screener-names">
                <span className="screener-code">
                  {row.code}
                  <Marks row={row} />
                </span>
                <span className="muted small">
                  {price && typeof row.values['price'] === 'number' && (
                    <ValueText kind={kind} field={price} value={row.values['price']} />
                  )}
                  {typeof word === 'string' && <span className="screener-list-word"> · {word}</span>}
                </span>
              </span>
            </Link>
            {[first, second].map(
              (field) =>
                field && (
                  <span key={field.name} className="screener-figure" title={fieldName(t, field.name)}>
                    <span className="visually-hidden">{fieldName(t, field.name)} </span>
                    <ValueText kind={kind} field={field} value={row.values[field.name]} />
                  </span>
                ),
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Columns of the two values on a phone. */
function phoneFields(choice: ScreenChoice): readonly [ScreenerField | undefined, ScreenerField | undefined] {
  const fields = columnsOf(choice).filter(({ type, name }) => type === 'number' && name !== 'price');
  const sorted = fieldOf(choice.kind, choice.sort?.replace(/^-/, '') ?? '');
  const first = sorted?.type === 'number' ? sorted : fields[0];
  const at = fields.findIndex(({ name }) => name === first?.name);
  const second = fields[at - 1] ?? fields.find(({ name }) => name !== first?.name);
  return [first, second?.name === first?.name ? undefined : second];
}
