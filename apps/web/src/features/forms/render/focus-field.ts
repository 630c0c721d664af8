import { fieldId } from './field-id.ts'

/** Milliseconds in which a page, tab or row must open; after that the attempt is given up. */
const giveUpAfter = 3_000
const focusable = 'input:not([type=hidden]):not([disabled]), textarea, select, button'

function takeFocus(element: HTMLElement) {
  const field = element.matches(focusable) || element.hasAttribute('tabindex') ? element : (element.querySelector<HTMLElement>(focusable) ?? element)
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

/** Focuses the field of a path once it is rendered and visible: its page, tab, row or panel may still be opening. */
export function focusField(path: string) {
  const find = () => {
    const element = document.getElementById(fieldId(path)) ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
    return element && isVisible(element) ? element : undefined
  }
  const present = find()
  if (present) return takeFocus(present)
  const acting = new AbortController()
  const stop = () => {
    observer.disconnect()
    acting.abort()
  }
  const observer = new MutationObserver(() => {
    const element = find()
    if (!element) return
    stop()
    takeFocus(element)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class', 'hidden'] })
  // Whoever acts meanwhile is somewhere else.
  for (const action of ['keydown', 'pointerdown']) addEventListener(action, stop, { capture: true, signal: acting.signal })
  setTimeout(stop, giveUpAfter)
}
