import type { Page } from '@playwright/test'
import type { PageOfTheTable } from './every-page.ts'
import { type Look, looks, turn } from './look.ts'
import { expectNoViolations } from './no-violations.ts'
import { signInByCall } from './sign-in-by-call.ts'

interface Options<One> {
  /** In which looks; the first page begins in the first. */
  in?: readonly Look[]
  /** Before a person's first page. */
  begin?: (page: Page) => Promise<unknown>
  /** Once a page is loaded, in the look it is loaded in. */
  open?: (page: Page, one: One, look: Look) => Promise<unknown>
  /** Waits until the page shows what it came for, in this look. */
  settle: (page: Page, look: Look) => Promise<unknown>
}

/** Visits each page once, as the person it is for, and expects no violation in any of the looks, into which it is turned in place. */
export async function lookAt<One extends PageOfTheTable>(newPage: () => Promise<Page>, all: readonly One[], options: Options<One>): Promise<void> {
  const { in: wanted = looks, begin, open, settle } = options
  const byPerson = Object.entries(Object.groupBy(all, ({ uid = '' }) => uid))
  for (const [uid, own = []] of byPerson) {
    const page = await newPage()
    if (uid) await signInByCall(page, uid)
    await begin?.(page)
    // A page is loaded in the look in which the one before it was left.
    let order = wanted
    for (const one of own) {
      await page.goto(one.path)
      for (const [index, look] of order.entries()) {
        await turn(page, look)
        await settle(page, look)
        if (index === 0) await open?.(page, one, look)
        await expectNoViolations(page, `${one.name} (${look.language}, ${look.colorScheme})`)
      }
      order = order.toReversed()
    }
    await page.context().close()
  }
}
