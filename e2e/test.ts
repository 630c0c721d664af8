import type { Language } from '@klesis/contract/wire.ts'
import { test as base, type Page } from '@playwright/test'
import { type Portal, startPortal } from './portal/start-portal.ts'

export { expect, type Locator, type Page } from '@playwright/test'
export type { Portal } from './portal/start-portal.ts'

interface Wish {
  language?: Language
  colorScheme?: 'light' | 'dark'
}

interface Fixtures {
  /** A page of somebody new: a browser window that shares nothing with the others. */
  open: (wish?: Wish) => Promise<Page>
}

/** Every worker has a portal of its own. */
export const test = base.extend<Fixtures, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: the name of the first argument tells which fixtures are needed: none
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.address),
  open: async ({ browser, portal }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    await use(async ({ language = 'el', colorScheme = 'light' } = {}) => {
      const context = await browser.newContext({ baseURL: portal.address, colorScheme, locale: language === 'en' ? 'en-GB' : 'el-GR', reducedMotion: 'reduce' })
      contexts.push(context)
      await context.addInitScript((chosen) => localStorage.getItem('language') ?? localStorage.setItem('language', chosen), language)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
