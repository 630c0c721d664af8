const open = '[aria-modal=true], [aria-haspopup][aria-expanded=true], [aria-haspopup][data-expanded]'
const inside = '[role=menu], [role=listbox], [role=dialog]'

/** Whether a key may be a shortcut now: in text fields, and while a dialog, a menu or a list of choices is open, it is not. */
export function areKeysFree({ target }: KeyboardEvent): boolean {
  const isWriting = target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]')
  const isInside = target instanceof Element && target.closest(inside) !== null
  return !(isWriting || isInside || document.querySelector(open))
}
