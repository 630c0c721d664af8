import { checkAccessibility } from './pages/check-accessibility.ts'
import { everyPage, type PageEntry } from './pages/every-page.ts'
import { everyLook, type Look } from './pages/look.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { newPerson } from './portal/new-person.ts'
import { type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const waitFor = (page: Page, { language }: Look) => waitUntilLoaded(page, textsIn(language))

/** One page of each route: without data they do not differ. */
const ofEachRoute = (pages: readonly PageEntry[]) => [...new Map(pages.map((page) => [page.path.replace(/\d+/g, ':id'), page])).values()]
/** Pages with all parts that show loading and failures. */
const sharedParts = ['/dashboard', '/management/staff'].map((path) => ({ name: path, path, uid: 'admin@uni.example' }))

/** Replaces the answers of the server inside the page, as a route of the browser would turn its cache off. */
const answerAlways = (page: Page, status: number) =>
  page.addInitScript((given) => {
    const { fetch } = globalThis
    const body = JSON.stringify({ code: 'server.unavailable', message: String(given) })
    const answer = () => (given === 0 ? new Promise<Response>(() => undefined) : Promise.resolve(new Response(body, { status: given })))
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      return /^\/(api|pub|demo\/api|health)\//.test(pathname) ? answer() : fetch(input, init)
    }
  }, status)
const fail = (page: Page) => answerAlways(page, 503)
const neverAnswer = (page: Page) => answerAlways(page, 0)
const isLoading = (page: Page) => page.locator('h1, [role=status], [aria-hidden] > div').first().waitFor()

const inOneLook = everyLook.slice(0, 1)

test.describe('No accessibility violations', () => {
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
    await checkAccessibility(
      open,
      paths.map((path) => ({ name: path, path, uid })),
      { waitFor },
    )
  })

  test('on pages that failed', async ({ open, portal }) => {
    await checkAccessibility(open, sharedParts, { looks: everyLook, prepare: fail, waitFor })
    await checkAccessibility(open, ofEachRoute(await everyPage(portal)), { looks: inOneLook, prepare: fail, waitFor })
  })

  test('on pages that are loading', async ({ open, portal }) => {
    await checkAccessibility(open, sharedParts, { looks: everyLook, prepare: neverAnswer, waitFor: isLoading })
    await checkAccessibility(open, ofEachRoute(await everyPage(portal)), { looks: inOneLook, prepare: neverAnswer, waitFor: isLoading })
  })
})
