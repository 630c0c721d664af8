/** What lies over the page and takes its keys. A part of the page that slides over the rest on a phone leaves them, and says so. */
export const openDialog = '[aria-modal=true]:not([data-leaves-keys])'
const open = `${openDialog}, [aria-haspopup][aria-expanded=true], [aria-haspopup][data-expanded]`
export const inside = '[role=menu], [role=listbox], [role=dialog]:not([data-leaves-keys])'

export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]')

/** Whether a key may be a shortcut now: in text fields, and while a dialog, a menu or a list of choices is open, it is not. */
export function areKeysFree({ target }: KeyboardEvent): boolean {
  const isInside = target instanceof Element && target.closest(inside) !== null
  return !(isWriting(target) || isInside || document.querySelector(open))
}
