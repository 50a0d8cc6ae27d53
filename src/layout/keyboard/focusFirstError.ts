/** Focuses the first invalid input and scrolls its message into view. */
export function focusFirstError(form: HTMLElement | null): void {
  const box = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const said = box ?? form?.querySelector<HTMLElement>('.Mui-error');
  box?.focus({ preventScroll: true });
  said?.scrollIntoView({ block: 'center' });
}
