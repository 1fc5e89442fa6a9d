import { pricesOf } from './ticket-entry.ts';
import type { TicketPart } from './ticket-part.ts';
import { TicketPrice, EntryPrice } from './ticket-price.tsx';
import { TrailFields } from './trail-fields.tsx';

/** The prices that a kind of order asks for, each with what is one tap away. */
export function TicketPrices(part: TicketPart) {
  const { kind, entry } = part;
  return (
    <>
      {kind === 'bracket' && <EntryPrice {...part} />}
      {pricesOf(kind, entry)
        .filter((name) => kind !== 'bracket' || name !== 'limit')
        .map((name) => (
          <TicketPrice key={name} name={name} {...part} />
        ))}
      {kind === 'trailing-stop' && <TrailFields {...part} />}
    </>
  );
}
