import { isFramed } from '../api/frame.ts'

const firstSeen = (main: Element | null, selector: string) =>
  [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => element.checkVisibility())

/** The heading of the page, once it is more than a placeholder and can be seen. */
export const headingOf = (main: Element | null) => firstSeen(main, 'h1:not([data-skeleton])')

/**
 * Whether something in the page that was opened, or a dialog over it, has the focus already. What was left behind in the menu or the top bar does not count,
 * nor the page as a whole, which has it after a press on plain text.
 */
function isFocusTaken(main: Element) {
  const focused = document.activeElement
  return Boolean(focused && focused !== main && (main.contains(focused) || focused.closest('[role="dialog"], :popover-open')))
}

/** They act on nothing by themselves, and a screen reader is silenced with one of them. */
const modifiers = /^(Control|Shift|Alt|Meta)$/

export interface HeadingFocus {
  /** The page is there: the link with this address, or the heading as soon as it comes. */
  lookIn: (main: HTMLElement, href?: string | null) => void
  stop: () => void
}

/**
 * Leads the focus to the heading of a page that is being opened, as a browser does with a document of its own: the link that led there is gone, or stands in
 * the menu. Begun with the navigation, it follows a heading that is drawn anew, and gives up as soon as somebody acts or the page itself takes the focus.
 */
export function focusHeading(): HeadingFocus {
  let tryNow = () => {}
  const observer = new MutationObserver(() => tryNow())
  const acting = new AbortController()
  const { signal } = acting
  const stop = () => {
    observer.disconnect()
    acting.abort()
  }
  const onAction = (event: Event) => modifiers.test((event as KeyboardEvent).key) || stop()
  for (const action of ['keydown', 'pointerdown']) addEventListener(action, onAction, { capture: true, signal })
  return {
    lookIn: (main, href) => {
      let given: HTMLElement | undefined
      tryNow = () => {
        if (given?.isConnected) return
        // A frame must not take the focus from the page around it.
        if (isFocusTaken(main) || (given && document.activeElement !== document.body) || (isFramed && !document.hasFocus())) return stop()
        const heading = headingOf(main)
        if (!heading) return
        heading.tabIndex = -1
        given = firstSeen(main, `a[href="${CSS.escape(href ?? '')}"]`) ?? heading
        given.focus({ preventScroll: true })
      }
      if (signal.aborted) return
      observer.observe(main, { childList: true, subtree: true })
      tryNow()
    },
    stop,
  }
}
