/** Takes a person to the first box that is wrong, and what is said of it into sight. */
export function focusFirstError(form: HTMLElement | null): void {
  const box = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const said = box ?? form?.querySelector<HTMLElement>('.Mui-error');
  box?.focus({ preventScroll: true });
  said?.scrollIntoView({ block: 'center' });
}
