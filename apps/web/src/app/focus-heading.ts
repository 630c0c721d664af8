/** The heading of the page, once it is more than a placeholder and can be seen. */
const headingOf = (main: Element) => [...main.querySelectorAll<HTMLElement>('h1:not([data-skeleton])')].find((heading) => heading.checkVisibility())

/** Whether the page that was opened, or a dialog over it, has the focus already. What was left behind in the menu or the top bar does not count. */
function isFocusTaken(main: Element) {
  const focused = document.activeElement
  return Boolean(focused && (main.contains(focused) || focused.closest('[role="dialog"], :popover-open')))
}

/**
 * Leads the focus to the heading of the page that has just been opened, as a browser does with a document of its own: the link that led there is gone, or
 * stands in the menu. It waits for a heading that is still loading, and gives up as soon as somebody acts or the page itself has taken the focus. Returns how to stop.
 */
export function focusHeading(main: HTMLElement): () => void {
  const actions = ['keydown', 'pointerdown'] as const
  const observer = new MutationObserver(() => tryNow())
  const stop = () => {
    observer.disconnect()
    for (const action of actions) removeEventListener(action, stop, true)
  }
  const tryNow = () => {
    if (isFocusTaken(main)) return stop()
    const heading = headingOf(main)
    if (!heading) return
    stop()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
  for (const action of actions) addEventListener(action, stop, true)
  tryNow()
  return stop
}
