/** For the ref of a form that comes later than its dialog: its first field takes the focus. */
export const focusFirstField = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
