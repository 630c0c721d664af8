import { setTimeout } from 'node:timers/promises'
import type { Language } from '@klesis/contract/wire.ts'
import { type BrowserContext, test as base, type Page, type Request } from '@playwright/test'
import { type KeptContexts, keepContexts } from './portal/kept-contexts.ts'
import type { Portal } from './portal/start-portal.ts'
import { startPortals } from './portal/start-portals.ts'

export { expect, type Locator, type Page } from '@playwright/test'
export type { Portal } from './portal/start-portal.ts'

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
  /** True for tests whose browser must have no file of the portal yet. */
  emptyCache: boolean
  /** The portal of this file; its tests use it one after the other. */
  portal: Portal
  /** Opens a page in a browser context that no other open page has, empty but for its cache. */
  open: (options?: Options) => Promise<Page>
}

interface WorkerFixtures {
  portalOf: (file: string) => Promise<Portal>
  contexts: KeptContexts
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portalOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the name of the first argument tells which fixtures are needed: none
    async ({}, use) => {
      const start = startPortals()
      let current: { file: string; portal: Portal } | undefined
      await use(async (file) => {
        if (current?.file === file) return current.portal
        await current?.portal.end()
        current = undefined
        current = { file, portal: await start() }
        return current.portal
      })
      await current?.portal.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  contexts: [
    // The browser is named so that it outlives its contexts.
    async ({ browser: _ }, use) => {
      const contexts = keepContexts()
      await use(contexts)
      await contexts.end()
    },
    { scope: 'worker' },
  ],
  portal: [async ({ portalOf }, use, { file }) => use(await portalOf(file)), { timeout: 240_000 }],
  baseURL: ({ portal }, use) => use(portal.address),
  language: ['el', { option: true }],
  emptyCache: [false, { option: true }],
  page: async ({ open }, use) => use(await open()),
  open: async ({ browser, portal, contexts, emptyCache, language: usual }, use, testInfo) => {
    const { open, end } = emptyCache ? keepContexts() : { ...contexts, end: () => Promise.resolve() }
    const opened = new Set<BrowserContext>()
    const unanswered = new Map<Request, string>()
    await use(async ({ language = usual, colorScheme = 'light' } = {}) => {
      const page = await open(browser, { baseURL: portal.address, language, colorScheme })
      const context = page.context()
      context.on('request', (request) => unanswered.set(request, 'no answer'))
      context.on('requestfailed', (request) => unanswered.set(request, request.failure()?.errorText ?? 'failed'))
      context.on('response', (response) => (response.ok() ? unanswered.delete(response.request()) : unanswered.set(response.request(), `${response.status()}`)))
      if (longestDelay > 0) await delayRequests(context)
      opened.add(context)
      return page
    })
    const lines = [...unanswered].map(([request, why]) => `${why}: ${request.method()} ${request.url()}`)
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    if (hasFailed) await testInfo.attach('requests without a good answer', { body: lines.join('\n') })
    // What is closed while its test fails leaves a picture of its page.
    for (const context of opened) await (hasFailed ? context.close() : Promise.all(context.pages().map((page) => page.close())))
    await end()
  },
})
