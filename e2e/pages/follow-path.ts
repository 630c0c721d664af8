import { expect, type Page } from '@playwright/test'

/** The router leaves itself under this name. */
interface WithRouter {
  __TSR_ROUTER__: { history: { push: (path: string) => void }; subscribe: (event: 'onRendered', listener: () => void) => () => void }
  isRendered: boolean
}

/** Does what leads to another page without loading the document anew, and waits until that page is rendered. */
export async function untilRendered(page: Page, act: () => Promise<unknown>): Promise<void> {
  // A mark and no promise that stays pending in the page: under load Chromium now and then collects one before it answers.
  await page.evaluate(() => {
    const shown = globalThis as unknown as WithRouter
    shown.isRendered = false
    const unsubscribe = shown.__TSR_ROUTER__.subscribe('onRendered', () => {
      unsubscribe()
      shown.isRendered = true
    })
  })
  await act()
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as WithRouter).isRendered), { intervals: [20, 50, 100] }).toBe(true)
}

/** Goes to another page as a link does. */
export const followPath = (page: Page, path: string): Promise<void> =>
  untilRendered(page, () => page.evaluate((to) => (globalThis as unknown as WithRouter).__TSR_ROUTER__.history.push(to), path))
