import { untilRendered } from './pages/follow-path.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')
const sidebar = (page: Page) => page.getByRole('navigation', { name: t('app:nav.label') })

const always = ['/dashboard', '/application/me', '/profile/me']
const approves = '/application/approvals'
const administers = [approves, '/invitation/list', '/management/organization-chart', '/management/staff', '/management/commitees']

/** Entries that each person must see and must not see: together all entries of members. */
const people: [name: string, has: string[], hasNot: string[]][] = [
  ['head', [...always, approves], ['/invitation/list', '/management/invitations']],
  ['evaluator1', [...always, '/management/commitees'], ['/invitation/list', '/management/invitations']],
  ['orgunit', [...always, '/management/organization-chart', '/management/staff'], ['/invitation/list', '/management/invitations']],
  ['sysadmin', [...always, ...administers, '/management/translations/all', '/docs'], []],
]

const paths = async (page: Page) => {
  await waitUntilLoaded(page, t)
  return sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

for (const [name, has, hasNot] of people) {
  test(`the sidebar of ${name}: every entry is there, and leads to the heading of its page`, async ({ open }) => {
    const page = await open()
    await signInByCall(page, `${name}@uni.example`)
    await page.goto('/dashboard')
    const shown = await paths(page)
    expect(shown).toEqual(expect.arrayContaining(has))
    expect(shown.filter((path) => hasNot.includes(path))).toEqual([])
    for (const path of shown.filter((one) => one !== '/docs')) {
      await untilRendered(page, () => sidebar(page).locator(`a[href="${path}"]`).click())
      await waitUntilLoaded(page, t)
      expect(new URL(page.url()).pathname).toBe(path)
      // The first entry is the page on which the walk begins.
      if (path !== '/dashboard') await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeFocused()
      await expect(page.getByRole('main').getByText(t('app:error.title'), { exact: true })).toHaveCount(0)
    }
  })
}

test('visitors find the invitations and the ways to sign in', async ({ open }) => {
  const page = await open()
  await page.goto('/dashboard')
  expect((await paths(page)).filter((path) => !['/recording', '/demo/mailbox'].includes(path))).toEqual(['/dashboard'])
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app:bar.signIn') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the way up appears after 100 px, and covers no part of the page on any screen', async ({ open }) => {
  const page = await open()
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/dashboard')
  await waitUntilLoaded(page, t)
  const up = page.getByRole('button', { name: t('app:bar.toTop') })
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  await expect(up).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 101))
  for (const width of [390, 1440, 1000]) {
    await page.setViewportSize({ width, height: 400 })
    await page.evaluate(() => scrollTo(0, 101))
    const [button, content] = await Promise.all([up.boundingBox(), page.locator('#content [data-page]').boundingBox()])
    expect(button && content && (button.x >= content.x + content.width - 36 || button.y >= content.y + content.height), `${width} px`).toBe(true)
  }
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
})
