import { expect, type Page } from '@playwright/test'
import { goTo } from './check-accessibility.ts'
import type { PageEntry } from './every-page.ts'
import { outOnTheRight } from './fits-a-phone.ts'
import { signInByCall } from './sign-in-by-call.ts'

/** A window of 1280 × 1024 px enlarged fourfold. */
const enlarged = { width: 320, height: 256 }
const wide = { width: 1440, height: 900 }

/** In the page: names an element in a failure. */
function prepare() {
  const nameOf = (element: Element) => `${element.tagName} ${element.className} “${(element.getAttribute('aria-label') ?? element.textContent)?.slice(0, 50)}”`
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert], .replayer-wrapper')
  // A page that is not painted has no frames.
  const twoFrames = () =>
    new Promise((next) => {
      requestAnimationFrame(() => requestAnimationFrame(next))
      setTimeout(next, 200)
    })
  Object.assign(globalThis, { nameOf, isSeen, twoFrames })
}

/** Puts what the checks below share into each document of a page. */
export const watchConditions = (page: Page): Promise<unknown> => page.addInitScript(prepare)

declare const nameOf: (element: Element) => string
declare const isSeen: (element: Element) => boolean
declare const twoFrames: () => Promise<unknown>

/** In the page: what has the focus now and lies wholly out of the window or behind a bar that stays in place. */
function hiddenFocus(): string[] {
  const element = document.activeElement
  if (!element || element === document.body) return []
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const inside = (from: number, to: number) => [from + 1, (from + to) / 2, to - 1]
  const barOf = (one: Element | null): Element | undefined => {
    if (!one || one === document.body) return undefined
    return /fixed|sticky/.test(getComputedStyle(one).position) ? one : barOf(one.parentElement)
  }
  const isOver = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const bar = hit && !element.contains(hit) ? barOf(hit) : undefined
    return !hit || (bar !== undefined && !bar.contains(element))
  }
  return inside(left, right).every((x) => inside(top, bottom).every((y) => isOver(x, y))) ? [nameOf(element)] : []
}

/** In the page: gives each control of it the focus in turn, as Tab does, and answers those that are not to be seen then. */
async function hiddenWithFocus(hidden: string): Promise<string[]> {
  // biome-ignore lint/security/noGlobalEval: the function above, in the page
  const find = globalThis.eval(`(${hidden})`) as () => string[]
  const controls = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable=true])')
  const found: string[] = []
  for (const control of controls) {
    const { width, height } = control.getBoundingClientRect()
    // What has no size is drawn by its label.
    if (control.tabIndex < 0 || width < 2 || height < 2 || control.matches(':disabled, iframe') || !isSeen(control)) continue
    control.focus()
    if (document.activeElement !== control || find().length === 0) continue
    // A chart brings into sight what has the focus with a later frame.
    await twoFrames()
    found.push(...find())
  }
  return found
}

/** In the page: text that a box without an ellipsis and without a scroller cuts off. */
function cutOff(): string[] {
  const cut = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    // What scrolls within it is not cut off.
    if (element.querySelector('.mantine-ScrollArea-viewport')) return false
    if (clientWidth < 3 || clientHeight < 3 || !element.textContent?.trim() || !isSeen(element)) return false
    const isWide = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1
    return isWide || (/hidden|clip/.test(overflowY) && webkitLineClamp === 'none' && textOverflow !== 'ellipsis' && scrollHeight > clientHeight + 2)
  }
  return [...document.querySelectorAll('body *:not(svg *)')]
    .filter(cut)
    .map((one) => `${nameOf(one)} ${one.scrollWidth} × ${one.scrollHeight} in ${one.clientWidth} × ${one.clientHeight}`)
}

/** In the page: what scrolls by itself in so little room that it cannot be read. */
function tooLow(): string[] {
  const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1
  const isLow = (one: Element) => one.clientHeight < 96 && !one.matches('textarea') && scrolls(one) && isSeen(one)
  return [...document.querySelectorAll('main *')].filter(isLow).map((one) => `${nameOf(one)} ${one.scrollHeight} in ${one.clientHeight}`)
}

/** In the page: what moves although less motion is asked for. What turns while the portal works may, because it is often the only sign of it. */
function movesStill(): string[] {
  const isLong = (one: Animation) => Number(one.effect?.getComputedTiming().activeDuration) > 10
  const targetOf = (one: Animation) => (one.effect instanceof KeyframeEffect ? one.effect.target : null)
  const moving = document.getAnimations().filter((one) => isLong(one) && !targetOf(one)?.closest('.mantine-Loader-root, [role=progressbar]'))
  return moving.map((one) => `${nameOf(targetOf(one) ?? document.body)} by ${one instanceof CSSAnimation ? one.animationName : one.constructor.name}`)
}

/** In the page: controls that show nothing in forced colours: no text, no icon, no border and no look of the browser's own. */
function unseenControls(): string[] {
  type Colour = readonly [number, number, number, number]
  const toColour = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    return [red, green, blue, text === 'none' || text === 'transparent' ? 0 : alpha]
  }
  const channel = (value: number) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const light = ([red, green, blue]: Colour) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
  const backOf = (element: Element | null): Colour => {
    const colour = element ? toColour(getComputedStyle(element).backgroundColor) : ([255, 255, 255, 1] as const)
    return colour[3] > 0.5 ? colour : backOf(element?.parentElement ?? null)
  }
  const differs = (text: string, back: Colour) => {
    const colour = toColour(text)
    const [high = 0, low = 0] = [light(colour), light(back)].sort((one, other) => other - one)
    return colour[3] > 0.3 && (high + 0.05) / (low + 0.05) >= 3
  }
  const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const shows = (element: Element): boolean => {
    const style = getComputedStyle(element)
    const back = backOf(element)
    if (element.matches('svg *')) return differs(style.stroke, back) || differs(style.fill, back) || [...element.children].some(shows)
    const { width, height } = element.getBoundingClientRect()
    if (width < 3 || height < 3) return [...element.children].some(shows)
    if (element.matches('img, canvas, video')) return true
    const hasBorder =
      Number.parseFloat(style.borderBottomWidth) > 0 && style.borderBottomStyle !== 'none' && differs(style.borderBottomColor, backOf(element.parentElement))
    const isFilled = differs(style.backgroundColor, backOf(element.parentElement))
    const isNative = style.appearance !== 'none' && element.matches('input, select, textarea')
    return hasBorder || isFilled || isNative || (hasText(element) && differs(style.color, back)) || [...element.children].some(shows)
  }
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=switch], [role=tab], [role=slider]',
  )
  const isUnseen = (control: HTMLElement) => {
    // The page of a document draws what its links show.
    if (control.matches('.annotationLayer *')) return false
    const label = (control as HTMLInputElement).labels?.[0]
    const near = [control, ...(control.matches('input') && label ? [label, control.parentElement] : [])]
    return isSeen(control) && !near.some((one) => one && shows(one))
  }
  const sized = (control: HTMLElement) => control.getBoundingClientRect().width > 2
  return [...controls].filter((control) => sized(control) && isUnseen(control)).map(nameOf)
}

/** In the page: what one presses and searches with that would be printed, and what stays at the foot of a screen. */
function printedControls(): string[] {
  const controls = document.querySelectorAll('.mantine-Button-root, .mantine-ActionIcon-root, [data-sticky-foot], nav:not([class*=crumbs]), [type=search]')
  return [...controls].filter((one) => isSeen(one) && !one.closest('[data-prints]')).map(nameOf)
}

const arrowed = 'main :is([role=tree], [role=treegrid], [role=grid])'

/** Expects a page in a window enlarged fourfold, where less motion is asked for, to cut nothing off, to move nothing, and to show what has the focus. */
export async function expectToBeUsableEnlarged(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(movesStill), `${what} moves`).toEqual([])
  expect.soft(await page.evaluate(outOnTheRight), `${what} enlarged`).toEqual([])
  expect.soft(await page.evaluate(cutOff), `${what} enlarged cuts off texts`).toEqual([])
  expect.soft(await page.evaluate(tooLow), `${what} enlarged leaves too little room`).toEqual([])
  // Only what the keyboard has reached is marked, and kept clear of the bars.
  await page.keyboard.press('Tab')
  const hidden = await page.evaluate(hiddenWithFocus, String(hiddenFocus))
  const rows = page.locator(arrowed).locator('[tabindex="0"]').first()
  if (await rows.count()) {
    await rows.focus()
    for (const key of [...Array(6).fill('ArrowDown'), ...Array(3).fill('ArrowUp')]) {
      await page.keyboard.press(key)
      await page.evaluate(() => twoFrames())
      hidden.push(...(await page.evaluate(hiddenFocus)))
    }
  }
  expect.soft(hidden, `${what} enlarged hides what has the focus`).toEqual([])
}

/** Expects each control of a page to be seen in forced colours. */
export async function expectToShowControls(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(unseenControls), `${what} in forced colours`).toEqual([])
}

/** Expects a page on paper to be without what is of use on a screen only. */
export async function expectToPrintNoControls(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect.soft(await page.evaluate(printedControls), `${what} in print`).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

/** What tells pages apart here: route, step and view, and who looks at applications. Parts of an editor and states of an application are the same to the keyboard. */
const kindOf = ({ path, uid }: PageEntry) => `${path.startsWith('/application/') ? uid : ''} ${path.replace(/\d+/g, ':id').replace(/\?(?!view=|step=).*/, '')}`

const ofEachKind = (pages: readonly PageEntry[]) => [...new Map(pages.map((page) => [kindOf(page), page])).values()]

/** Goes to each of these pages once, in a small window with less motion, makes it wide and its colours forced there, and looks at it on paper. */
export async function checkConditions(newPage: () => Promise<Page>, all: readonly PageEntry[], waitFor: (page: Page) => Promise<unknown>): Promise<void> {
  for (const [uid, own = []] of Object.entries(Object.groupBy(ofEachKind(all), ({ uid = '' }) => uid))) {
    const page = await newPage()
    if (uid) await signInByCall(page, uid)
    await watchConditions(page)
    for (const one of own) {
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
      await page.setViewportSize(enlarged)
      await goTo(page, one, { follows: true })
      await waitFor(page)
      await expectToBeUsableEnlarged(page, one.name)
      await page.emulateMedia({ forcedColors: 'active' })
      await page.setViewportSize(wide)
      await waitFor(page)
      await expectToShowControls(page, one.name)
      await expectToPrintNoControls(page, one.name)
    }
    await page.close()
  }
}
