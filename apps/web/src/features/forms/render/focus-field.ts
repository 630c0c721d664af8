import { fieldId } from './field-id.ts'

const framesToWait = 30
const canTake = 'input:not([type=hidden]):not([disabled]), textarea, select, button'

/** Puts the focus on the field of a path, once it is drawn: it may stand on a page or in a tab that is only being opened. */
export function focusField(path: string, frames = framesToWait) {
  const element = document.getElementById(fieldId(path))
  if (!element) {
    if (frames > 0) requestAnimationFrame(() => focusField(path, frames - 1))
    return
  }
  const field = element.matches(canTake) || element.hasAttribute('tabindex') ? element : (element.querySelector<HTMLElement>(canTake) ?? element)
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
