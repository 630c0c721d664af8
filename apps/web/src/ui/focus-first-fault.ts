/** Focuses the first invalid field after the faults are rendered. */
export const focusFirstFault = (form: HTMLElement) => requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
