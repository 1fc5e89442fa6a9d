import './advice-note.css';
import { Info } from 'lucide-react';

/** A sentence below a list of what others wrote or did: that none of it is advice. */
export function AdviceNote({ text }: { readonly text: string }) {
  return (
    <p className="advice-note small">
      <Info size={15} aria-hidden="true" />
      <strong>{text}</strong>
    </p>
  );
}
