/** Once the faults are drawn, the first field that has one takes the focus. */
export const focusFirstFault = (form: HTMLElement) => requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
