import type { Language } from '@klesis/contract/wire.ts'
import { everyPage, type PageOfTheTable } from './pages/every-page.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { settled } from './pages/settled.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { newPerson } from './portal/new-person.ts'
import { expect, type Page, test } from './test.ts'
import { wordsIn } from './words.ts'

const asked = /\/(api|pub|demo\/api|health)\//

/** What a scheme alone can spoil. */
const ofColours = ['color-contrast', 'link-in-text-block']

interface Look {
  language: Language
  colorScheme: 'light' | 'dark'
  only?: readonly string[]
}

/** Each is met in Greek and in the light, and turned into the other looks where it stands: that shows what loading it anew would. */
const looks: readonly Look[] = [
  { language: 'el', colorScheme: 'light' },
  { language: 'el', colorScheme: 'dark', only: ofColours },
  { language: 'en', colorScheme: 'dark' },
  { language: 'en', colorScheme: 'light', only: ofColours },
]

/** Nothing that came tells pages of one route apart. */
const ofEachRoute = (pages: readonly PageOfTheTable[]) => [...new Map(pages.map((page) => [page.path.replace(/\d+/g, ':id'), page])).values()]

type Settle = (page: Page, look: Look) => Promise<unknown>

const inLook: Settle = (page, { language }) => settled(page, wordsIn(language))

async function turn(page: Page, { language, colorScheme }: Look) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  const flag = page.getByRole('group', { name: wordsIn('el')('app:bar.language') }).or(page.getByRole('group', { name: wordsIn('en')('app:bar.language') }))
  const button = flag.locator(`button[lang=${language}]`)
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Looks at these pages, each as the person it is for, in every look. */
async function lookAt(open: () => Promise<Page>, all: readonly PageOfTheTable[], state: string, settle: Settle, begin?: (page: Page) => Promise<unknown>) {
  const byPerson = Object.entries(Object.groupBy(all, ({ uid = '' }) => uid))
  for (const [uid, own = []] of byPerson) {
    const page = await open()
    if (uid) await signInByCall(page, uid)
    await begin?.(page)
    for (const [place, { name, path }] of own.entries()) {
      await page.goto(path)
      // Each begins in the look in which the one before ended.
      for (const look of place % 2 === 0 ? looks : looks.toReversed()) {
        await turn(page, look)
        await settle(page, look)
        await expectNoViolations(page, `${name}, ${state} (${look.language}, ${look.colorScheme})`, look.only)
      }
    }
    await page.context().close()
  }
}

test.describe('Nothing stands in anybody’s way, in every look', () => {
  test.setTimeout(600_000)

  test('on pages that are empty', async ({ open, portal }) => {
    const uid = await newPerson(portal)
    const paths = [
      '/dashboard?search=nothing',
      '/application/me',
      '/application/approvals',
      '/management/invitations',
      '/invitation/list',
      '/management/staff?search=nobody@nowhere',
      '/demo/mailbox?to=nobody',
    ]
    const pages = paths.map((path) => ({ name: path, path, uid }))
    await lookAt(open, pages, 'empty', inLook)
  })

  test('on pages that failed', async ({ open, portal }) => {
    const refusal = { status: 503, contentType: 'application/json', body: '{"code":"server.unavailable","message":"503"}' }
    await lookAt(open, ofEachRoute(await everyPage(portal)), 'failed', inLook, (page) => page.route(asked, (route) => route.fulfill(refusal)))
  })

  test('on pages that are loading', async ({ open, portal }) => {
    const isThere = (page: Page) => page.locator('h1, [role=status], [aria-hidden] > div').first().waitFor()
    await lookAt(open, ofEachRoute(await everyPage(portal)), 'loading', isThere, (page) => page.route(asked, () => undefined))
  })
})
