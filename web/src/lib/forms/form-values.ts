/** Reads a form. Passwords are taken unchanged; all other values are trimmed. */
export function formText(form: HTMLFormElement, name: string): string {
  return formRaw(form, name).trim();
}

export function formRaw(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Focuses the field of the first mistake. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
