/** Why something could not be done: read at once. */
export function FormError({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="form-error" role="alert">
      {text}
    </p>
  );
}
