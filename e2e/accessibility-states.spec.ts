import { everyPage, type PageOfTheTable } from './pages/every-page.ts'
import { everyLook, type Look } from './pages/look.ts'
import { lookAt } from './pages/look-at.ts'
import { settled } from './pages/settled.ts'
import { newPerson } from './portal/new-person.ts'
import { type Page, test } from './test.ts'
import { wordsIn } from './words.ts'

const requests = /\/(api|pub|demo\/api|health)\//
const settle = (page: Page, { language }: Look) => settled(page, wordsIn(language))

/** Pages of one route are all alike while nothing has come. */
const ofEachRoute = (pages: readonly PageOfTheTable[]) => [...new Map(pages.map((page) => [page.path.replace(/\d+/g, ':id'), page])).values()]
/** What tells of a failure or of loading is the same everywhere: these pages show all of it. */
const sharedParts = ['/dashboard', '/management/staff'].map((path) => ({ name: path, path, uid: 'admin@uni.example' }))

const fail = (page: Page) =>
  page.route(requests, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"server.unavailable","message":"503"}' }))
const neverAnswer = (page: Page) => page.route(requests, () => undefined)
const isLoading = (page: Page) => page.locator('h1, [role=status], [aria-hidden] > div').first().waitFor()

/** One look is enough for what is a page's own. */
const inOneLook = everyLook.slice(0, 1)

test.describe('Nothing stands in anybody’s way', () => {
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
    await lookAt(
      open,
      paths.map((path) => ({ name: path, path, uid })),
      { settle },
    )
  })

  test('on pages that failed', async ({ open, portal }) => {
    await lookAt(open, sharedParts, { in: everyLook, begin: fail, settle })
    await lookAt(open, ofEachRoute(await everyPage(portal)), { in: inOneLook, begin: fail, settle })
  })

  test('on pages that are loading', async ({ open, portal }) => {
    await lookAt(open, sharedParts, { in: everyLook, begin: neverAnswer, settle: isLoading })
    await lookAt(open, ofEachRoute(await everyPage(portal)), { in: inOneLook, begin: neverAnswer, settle: isLoading })
  })
})
