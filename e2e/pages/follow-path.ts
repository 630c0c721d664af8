import type { Page } from '@playwright/test'

/** The router leaves itself under this name. */
interface WithRouter {
  __TSR_ROUTER__: { history: { push: (path: string) => void }; subscribe: (event: 'onRendered', listener: () => void) => () => void }
}

/** Does what leads to another page without loading the document anew, and waits until that page is rendered. */
export async function untilRendered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const rendered = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const unsubscribe = (globalThis as unknown as WithRouter).__TSR_ROUTER__.subscribe('onRendered', () => {
          unsubscribe()
          resolve()
        })
      }),
  )
  await act()
  await rendered
}

/** Goes to another page as a link does. */
export const followPath = (page: Page, path: string): Promise<void> =>
  untilRendered(page, () => page.evaluate((to) => (globalThis as unknown as WithRouter).__TSR_ROUTER__.history.push(to), path))
