import type { Page } from '@playwright/test'

interface Walk {
  /** Controls that Tab never led to. */
  missed: string[]
  /** Controls on which the focus is not to be seen. */
  unseen: string[]
  /** Controls outside the picture while they had the focus. */
  outside: string[]
}

interface Walker {
  begin: () => number
  step: () => Promise<boolean>
  end: () => Walk
}

/** In the page: records the look of each control, follows the focus, and reports controls without the focus or without a visible one. */
function prepareWalk() {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]'
  const composite = '[role=radiogroup], [role=tablist], [role=menu], [role=listbox], [role=tree], [role=grid]'
  const descriptionOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${element.className}`.slice(0, 160)
  /** An editor of text, and the frame of one that looks like a field. */
  const editorOf = (element: Element) => {
    const editor = element.closest('.cm-editor')
    return [editor, editor?.parentElement, editor?.parentElement?.parentElement]
  }
  const look = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, (element as HTMLInputElement).labels?.[0], ...editorOf(element)]
      .map((one) => {
        if (!one) return ''
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(one)
        return [outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`, boxShadow, borderColor, backgroundColor].join()
      })
      .join('|')
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]') && !element.matches(':disabled')
  const isReachable = (element: Element) => {
    if (!isVisible(element) || element.closest('iframe, .replayer-wrapper')) return false
    if (element instanceof HTMLInputElement && element.type === 'radio') return element.checked
    return (element as HTMLElement).tabIndex >= 0 && element.id !== 'content' && (!dialog || dialog.contains(element))
  }
  // Controls behind an open dialog cannot be reached.
  const dialog = document.querySelector('[role=dialog][aria-modal=true]')
  const before = new Map<Element, string>()
  const reached = new Set<Element>()
  const unseen: string[] = []
  const outside: string[] = []
  const isInside = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const within300ms = async (isReached: () => boolean) => {
    for (let tries = 0; tries < 6 && !isReached(); tries += 1) await pause(50)
    return isReached()
  }
  const walker: Walker = {
    begin: () => {
      // A page may have the focus on a part of it, as on its heading: the walk begins where the page does.
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute('tabindex')
      for (const element of document.querySelectorAll(controls))
        if (isVisible(element) && element !== document.activeElement) before.set(element, look(element))
      return before.size
    },
    step: async () => {
      const element = document.activeElement
      // After the last control nothing has the focus, and then the first one.
      if (!element || element === document.body) return false
      if (reached.has(element)) return true
      reached.add(element)
      const known = before.get(element)
      if (known !== undefined && !(await within300ms(() => look(element) !== known))) unseen.push(descriptionOf(element))
      // The browser scrolls to what has the focus with a later frame. The end of a list hands the focus on to rows that come meanwhile.
      if (!(await within300ms(() => document.activeElement !== element || isInside(element)))) outside.push(descriptionOf(element))
      return false
    },
    end: () => {
      // A list that loaded more rows has more controls than there were at the start.
      const hasGrown = [...document.querySelectorAll(controls)].some((element) => element.closest('main') && isVisible(element) && !before.has(element))
      const last = [...reached].filter((element) => element.isConnected).at(-1)
      const isBeyond = (element: Element) => hasGrown && last && Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      const missed = [...before.keys()].filter((element) => isReachable(element) && !reached.has(element) && !element.closest(composite) && !isBeyond(element))
      return { missed: missed.map(descriptionOf), unseen, outside }
    },
  }
  Object.assign(globalThis, { walker })
}

/** Presses Tab once around the whole page. */
export async function walkByTab(page: Page): Promise<Walk> {
  await page.evaluate(prepareWalk)
  const most = (await page.evaluate(() => (globalThis as unknown as { walker: Walker }).walker.begin())) + 20
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => (globalThis as unknown as { walker: Walker }).walker.step())) break
  }
  return page.evaluate(() => (globalThis as unknown as { walker: Walker }).walker.end())
}
