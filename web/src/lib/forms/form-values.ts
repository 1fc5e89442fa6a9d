/** Reading a form. Passwords are taken as they are; everything else without the blanks around it. */
export function formText(form: HTMLFormElement, name: string): string {
  return formRaw(form, name).trim();
}

export function formRaw(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Puts the keyboard where the first mistake is. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
