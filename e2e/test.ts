import { setTimeout } from 'node:timers/promises'
import type { Language } from '@klesis/contract/wire.ts'
import { type BrowserContext, test as base, type Page, type Request } from '@playwright/test'
import { type Portal, startPortal } from './portal/start-portal.ts'

export { expect, type Locator, type Page } from '@playwright/test'
export type { Portal } from './portal/start-portal.ts'

const locales = { el: 'el-GR', en: 'en-GB' } as const

/**
 * With `JOURNEY_DELAYS=500` each request of a page waits up to 500 ms, by chance, so that what a journey takes for granted arrives late or in another
 * order. A journey that then fails leans on timing.
 */
const longestDelay = Number(process.env.JOURNEY_DELAYS ?? 0)

async function delayRequests(context: BrowserContext) {
  await context.route('**/*', async (route) => {
    await setTimeout(Math.random() * longestDelay)
    await route.continue().catch(() => undefined)
  })
}

interface Options {
  language?: Language
  colorScheme?: 'light' | 'dark'
}

interface Fixtures {
  /** The language of the pages, unless `open` is given another. */
  language: Language
  /** The portal of this file; its tests use it one after the other. */
  portal: Portal
  /** Opens a page in a browser context of its own. */
  open: (options?: Options) => Promise<Page>
}

interface WorkerFixtures {
  portalOf: (file: string) => Promise<Portal>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portalOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the name of the first argument tells which fixtures are needed: none
    async ({}, use) => {
      let current: { file: string; portal: Portal } | undefined
      await use(async (file) => {
        if (current?.file === file) return current.portal
        await current?.portal.end()
        current = undefined
        current = { file, portal: await startPortal() }
        return current.portal
      })
      await current?.portal.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  portal: [async ({ portalOf }, use, { file }) => use(await portalOf(file)), { timeout: 240_000 }],
  baseURL: ({ portal }, use) => use(portal.address),
  language: ['el', { option: true }],
  page: async ({ open }, use) => use(await open()),
  open: async ({ browser, portal, language: usual }, use, testInfo) => {
    const contexts: { close: () => Promise<void> }[] = []
    const unanswered = new Map<Request, string>()
    await use(async ({ language = usual, colorScheme = 'light' } = {}) => {
      const context = await browser.newContext({ baseURL: portal.address, colorScheme, locale: locales[language], reducedMotion: 'reduce' })
      contexts.push(context)
      context.on('request', (request) => unanswered.set(request, 'no answer'))
      context.on('requestfailed', (request) => unanswered.set(request, request.failure()?.errorText ?? 'failed'))
      context.on('response', (response) => (response.ok() ? unanswered.delete(response.request()) : unanswered.set(response.request(), `${response.status()}`)))
      if (longestDelay > 0) await delayRequests(context)
      await context.addInitScript((chosen) => localStorage.getItem('language') ?? localStorage.setItem('language', chosen), language)
      return context.newPage()
    })
    const lines = [...unanswered].map(([request, why]) => `${why}: ${request.method()} ${request.url()}`)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('requests without a good answer', { body: lines.join('\n') })
    for (const context of contexts) await context.close()
  },
})
