/** A ref callback for a form that renders after its dialog. Focuses the field that is marked with `data-autofocus`, as a dialog does for a form it opens with. */
export const focusFirstField = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
