import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ emptyCache: true })
const t = textsIn('el')

/** Holds every file of the page back until it is let go; what was asked for meanwhile is told. */
async function holdFiles(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = new Set<string>()
  await page.route('**/assets/*', async (route) => {
    asked.add(new URL(route.request().url()).pathname.replace('/assets/', ''))
    await released
    await route.continue()
  })
  return { release, asked }
}

const preloadedFiles = (page: Page, ...names: string[]) =>
  page.evaluate((lists) => {
    const files = JSON.parse(document.getElementById('preload-files')?.textContent ?? '{}') as Record<string, string[]>
    return lists.flatMap((name) => files[name] ?? [])
  }, names)
const sheets = (files: string[]) => files.filter((file) => file.endsWith('.css'))
const linkedSheets = (page: Page) =>
  page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/.*\/assets\//, '')))

test('bar and heading stand before any file is there, and all files of the page are asked for at once', async ({ open }) => {
  const page = await open()
  const { release, asked } = await holdFiles(page)
  await page.goto('/oauth/login', { waitUntil: 'commit' })
  const heading = page.locator('.early-heading')
  await expect(heading).toContainText(t('identity:login.title'))
  await expect(page.locator('.early-bar')).toHaveCSS('height', '60px')
  const files = await preloadedFiles(page, 'start', 'login', 'login-el')
  await expect.poll(() => files.filter((file) => !asked.has(file))).toEqual([])
  release()
  await waitUntilLoaded(page, t)
  await expect(heading).toHaveCount(0)
})

test('the home page greets before any file is there; the sheets of all pages stand before those of one page', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  const { release } = await holdFiles(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('.early-heading')).toContainText(t('dashboard:lead'))
  expect(await linkedSheets(page)).toEqual([])
  release()
  await waitUntilLoaded(page, t)
  const ofAll = sheets(await preloadedFiles(page, 'start'))
  const linked = await linkedSheets(page)
  expect(ofAll.length).toBeGreaterThan(0)
  expect(linked.slice(0, ofAll.length).sort()).toEqual(ofAll.sort())
  expect(linked.length).toBeGreaterThan(ofAll.length)
})
