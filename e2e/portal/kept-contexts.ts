import type { Language } from '@klesis/contract/wire.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { removeSession } from '../pages/sign-in-by-call.ts'

/** Browser contexts that one test after another uses, so that the files of the portal stay in their cache. */
export interface KeptContexts {
  /** An empty page in a context without cookies, storage or pages; only its cache is kept. Closing the page gives the context back. */
  open: (browser: Browser, options: KeptOptions) => Promise<Page>
  /** Closes all. */
  end: () => Promise<void>
}

interface KeptOptions {
  baseURL: string
  language: Language
  colorScheme: 'light' | 'dark'
}

const locales = { el: 'el-GR', en: 'en-GB' } as const

const storage = 'local_storage,indexeddb,file_systems,cache_storage,service_workers,shared_storage,storage_buckets'
/** Events that tests listen to. */
const heard = ['request', 'requestfailed', 'requestfinished', 'response', 'page'] as const

async function emptyContext(context: BrowserContext, origin: string): Promise<Page> {
  for (const event of heard) context.removeAllListeners(event)
  await removeSession(context)
  await context.unrouteAll()
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storage })
  await session.detach()
  return page
}

async function newContext(browser: Browser, { language, ...options }: KeptOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, locale: locales[language], reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.getItem('language') ?? localStorage.setItem('language', chosen), language)
  return context
}

export function keepContexts(): KeptContexts {
  const kept = new Map<BrowserContext, string>()
  return {
    open: async (browser, options) => {
      const kind = Object.values(options).join()
      // The context that was used last has most files in its cache.
      const free = [...kept].findLast(([context, other]) => other === kind && context.pages().length === 0)?.[0]
      const context = free ?? (await newContext(browser, options))
      kept.delete(context)
      kept.set(context, kind)
      if (free) return emptyContext(free, options.baseURL)
      context.once('close', () => kept.delete(context))
      return context.newPage()
    },
    end: async () => {
      for (const context of [...kept.keys()]) await context.close()
    },
  }
}
