import { expect, type Page } from '@playwright/test'
import { cutTexts } from './cut-texts.ts'
import type { PageEntry } from './every-page.ts'
import { expectToFitAPhone, phone } from './fits-a-phone.ts'
import { followPath } from './follow-path.ts'
import { expectToStandStill, forgetShifts, holdAnswers, waitForAnswers, watchShifts } from './layout-shift.ts'
import { type Look, looks, switchLook } from './look.ts'
import { expectNoViolations } from './no-violations.ts'
import { signInByCall } from './sign-in-by-call.ts'

interface Options<One> {
  /** The first page is loaded in the first look. */
  looks?: readonly Look[]
  /** Looks at each page in one look only: at the first half of a person’s in the first, at the others in the last. */
  inHalves?: boolean
  /** Loads the document once for each person and follows paths from there; pages of visitors and of frames are always loaded. */
  follows?: boolean
  /** Runs before the first page of each person is loaded, or loads one. A route would turn the browser's cache off. */
  prepare?: (page: Page) => Promise<unknown>
  /** Runs once the page is loaded. */
  open?: (page: Page, one: One, look: Look) => Promise<unknown>
  /** Looks at it on a telephone, too: opened there, when it is to stand still while it loads, or made narrow once it is open. */
  onPhone?: 'opened' | 'narrowed'
  /** What differs from a page that is tested elsewhere: only the first look is at the rest, too, and only once of several entries with one path. */
  within?: string
  /** Looks at nothing else in the first look either. */
  isAlone?: boolean
  /** Waits until the page is to be tested. */
  waitFor: (page: Page, look: Look, one: One) => Promise<unknown>
}

const wide = { width: 1440, height: 900 }

async function resize(page: Page, size: typeof wide, waitFor: () => Promise<unknown>) {
  await page.setViewportSize(size)
  await waitFor()
}

/** What is looked at in a look; the whole page without one. */
const partOf = (isWhole: boolean, { within, isAlone }: Pick<Options<PageEntry>, 'within' | 'isAlone'>) => (isWhole && !isAlone ? undefined : within)

/** Expects no violation on a loaded page in any look, and no glyph that is cut off; looks are changed without a reload. */
async function checkInLooks<One extends PageEntry>(page: Page, one: One, order: readonly Look[], options: Options<One> & { isFirst: boolean }) {
  const { open, onPhone } = options
  const waitFor = (_: Page, look: Look) => options.waitFor(page, look, one)
  for (const [index, look] of order.entries()) {
    await switchLook(page, look)
    await waitFor(page, look)
    if (index === 0 && onPhone === 'opened') {
      await expectToStandStill(page, one.name)
      await expectToFitAPhone(page, one.name)
      await resize(page, wide, () => waitFor(page, look))
    }
    if (index === 0) await open?.(page, one, look)
    const part = partOf(index === 0 && options.isFirst, options)
    // Another language must not close what is open.
    if (part) await page.locator(part).filter({ visible: true }).first().waitFor()
    if (index === 0) expect.soft(await cutTexts(page), `${one.name} cuts off glyphs`).toEqual([])
    await expectNoViolations(page, `${one.name} (${look.language}, ${look.colorScheme})`, part)
    if (onPhone === 'narrowed' && index === order.length - 1) {
      await resize(page, phone, () => waitFor(page, look))
      await expectToFitAPhone(page, one.name)
      await page.setViewportSize(wide)
    }
  }
}

const isOfFrames = (path: string) => path.startsWith('/iframed/')
const mayFollow = (page: Page, { path, uid }: PageEntry) => page.url() !== 'about:blank' && uid && ![new URL(page.url()).pathname, path].some(isOfFrames)

interface Way extends Pick<Options<PageEntry>, 'follows' | 'onPhone'> {
  /** Waits until the page before it stands on a telephone, too. */
  waitFor?: () => Promise<unknown>
}

/** Opens the page of an entry, or follows its path from the page before it. */
export async function goTo(page: Page, one: PageEntry, { follows, onPhone, waitFor }: Way) {
  const isFollowed = follows && mayFollow(page, one)
  if (onPhone === 'opened') {
    await page.setViewportSize(phone)
    if (isFollowed) {
      await waitFor?.()
      await forgetShifts(page)
    }
  }
  await (isFollowed ? followPath(page, one.path) : page.goto(one.path))
}

const lookOfHalf = (isFirst: boolean) => (isFirst ? looks.slice(0, 1) : looks.slice(-1))

/** Goes to each page once, as the person it is for, and looks at it in all looks. Those of one person share a cache. */
export async function checkAccessibility<One extends PageEntry>(newPage: () => Promise<Page>, all: readonly One[], options: Options<One>): Promise<void> {
  const byPerson = Object.entries(Object.groupBy(all, ({ uid = '' }) => uid))
  for (const [uid, own = []] of byPerson) {
    const page = await newPage()
    if (uid) await signInByCall(page, uid)
    if (options.onPhone === 'opened') {
      await watchShifts(page)
      await holdAnswers(page)
      await waitForAnswers(page)
    }
    await options.prepare?.(page)
    // A page is loaded in the last look of the page before it.
    let order = options.looks ?? looks
    const seen = new Set<string>()
    for (const [index, one] of own.entries()) {
      const before = order[0]
      if (options.inHalves) order = lookOfHalf(index < own.length / 2)
      const [look = looks[0] as Look] = order
      // The page before it moves in its place.
      if (index > 0 && look !== before) await switchLook(page, look)
      await goTo(page, one, { ...options, waitFor: () => options.waitFor(page, look, one) })
      await checkInLooks(page, one, order, { ...options, isFirst: !seen.has(one.path) })
      seen.add(one.path)
      order = order.toReversed()
    }
    await page.close()
  }
}
