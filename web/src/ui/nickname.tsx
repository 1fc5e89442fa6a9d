import './nickname.css';

/** A nickname in the weight of text; its digits are muted. Never cut. */
export function Nickname({ name }: { readonly name: string }) {
  const [, words = name, digits = ''] = /^(.*?)(\s\d+)?$/u.exec(name) ?? [];
  return (
    <span className="nickname">
      {words}
      {digits && <span className="muted">{digits}</span>}
    </span>
  );
}
