interface FormErrorProps {
  readonly text: string | undefined;
  /** Id for the controls that it explains. */
  readonly id?: string;
}

/** Reason of a failure, announced at once. */
export function FormError({ text, id }: FormErrorProps) {
  if (text === undefined) return null;
  return (
    <p id={id} className="form-error" role="alert">
      {text}
    </p>
  );
}
