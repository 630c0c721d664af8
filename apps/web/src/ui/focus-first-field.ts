/** A ref callback for a form that renders after its dialog. Focuses the first field. */
export const focusFirstField = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
