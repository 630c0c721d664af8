import { checkAccessibility } from './pages/check-accessibility.ts'
import { newEdited } from './pages/edited-invitation.ts'
import { everyPage, type PageEntry } from './pages/every-page.ts'
import { FormBuilder } from './pages/form-builder.ts'
import { everyLook, type Look } from './pages/look.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { newPerson } from './portal/new-person.ts'
import { type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const waitFor = (page: Page, { language }: Look) => waitUntilLoaded(page, textsIn(language))

/** One page of each route: without data they do not differ, nor do the parts of an editor. */
const ofEachRoute = (pages: readonly PageEntry[]) => [
  ...new Map(pages.map((page) => [page.path.replace(/\d+/g, ':id').replace(/\?section=\w+/, ''), page])).values(),
]
/** Pages with all parts that show loading and failures. */
const sharedParts = ['/dashboard', '/management/staff'].map((path) => ({ name: path, path, uid: 'admin@uni.example' }))

/** In the page: replaces the answers of the server, by none where the status is 0. A route of the browser would turn its cache off. */
function replaceAnswers(status: number) {
  const { fetch } = globalThis
  const body = JSON.stringify({ code: 'server.unavailable', message: String(status) })
  const answer = () => (status === 0 ? new Promise<Response>(() => undefined) : Promise.resolve(new Response(body, { status })))
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return /^\/(api|pub|demo\/api|health)\//.test(pathname) ? answer() : fetch(input, init)
  }
}
/** In the page: asks again at once what it would ask again after a second, the pause before a failure is shown. */
function askAgainAtOnce() {
  const { setTimeout } = globalThis
  globalThis.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => setTimeout(run, ms === 1_000 ? 0 : ms, ...rest)) as typeof setTimeout
}
async function fail(page: Page) {
  await page.addInitScript(replaceAnswers, 503)
  await page.addInitScript(askAgainAtOnce)
}
const neverAnswer = (page: Page) => page.addInitScript(replaceAnswers, 0)
/** Without an answer about the person no page of members begins to load what it shows. */
async function answerNoMore(page: Page) {
  await page.goto('/application/me?search=nothing')
  await waitUntilLoaded(page, textsIn('el'))
  await page.evaluate(replaceAnswers, 0)
}
const isLoading = (page: Page) => page.locator('h1, [role=status], [aria-hidden] > div').first().waitFor()
const isOfMembers = ({ uid, path }: PageEntry) => Boolean(uid) && !path.startsWith('/iframed/')

/** What stands around the pages is looked at with the shared parts. */
const mainInOneLook = { looks: everyLook.slice(0, 1), within: 'main', isAlone: true }

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
      { follows: true, waitFor },
    )
  })

  test('in a builder with the properties of a field', async ({ open, portal }) => {
    const builder = { name: 'builder-with-properties', path: `/invitation/edit/${await newEdited(portal)}?section=form`, uid: 'admin@uni.example' }
    await checkAccessibility(open, [builder], {
      within: 'main',
      onPhone: 'narrowed',
      waitFor,
      open: async (page, _, { language }) => {
        await page.locator('[data-card]').nth(2).click()
        await new FormBuilder(page, textsIn(language)).properties.waitFor()
      },
    })
  })

  test('on pages that failed', async ({ open, portal }) => {
    await checkAccessibility(open, sharedParts, { looks: everyLook, prepare: fail, follows: true, waitFor })
    await checkAccessibility(open, ofEachRoute(await everyPage(portal)), { ...mainInOneLook, prepare: fail, follows: true, waitFor })
  })

  test('on pages that are loading', async ({ open, portal }) => {
    await checkAccessibility(open, sharedParts, { looks: everyLook, prepare: neverAnswer, waitFor: isLoading })
    const pages = ofEachRoute(await everyPage(portal))
    const others = pages.filter((one) => !isOfMembers(one))
    await checkAccessibility(open, others, { looks: mainInOneLook.looks, prepare: neverAnswer, waitFor: isLoading })
    await checkAccessibility(open, pages.filter(isOfMembers), { ...mainInOneLook, prepare: answerNoMore, follows: true, waitFor: isLoading })
  })
})
