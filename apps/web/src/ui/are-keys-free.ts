/** Whether a key may be a shortcut now: in text fields and while a dialog is open it is not. */
export function areKeysFree({ target }: KeyboardEvent): boolean {
  const isWriting = target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]')
  return !(isWriting || document.querySelector('[aria-modal=true]'))
}
