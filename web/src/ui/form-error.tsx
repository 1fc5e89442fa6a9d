interface FormErrorProps {
  readonly text: string | undefined;
  /** For the controls that it explains. */
  readonly id?: string;
}

/** Why something could not be done: read at once. */
export function FormError({ text, id }: FormErrorProps) {
  if (text === undefined) return null;
  return (
    <p id={id} className="form-error" role="alert">
      {text}
    </p>
  );
}
