import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
const sidebar = (page: Page) => page.getByRole('navigation', { name: t('app:nav.label') })

const always = ['/dashboard', '/application/me', '/profile/me']
const approves = '/application/approvals'
const administers = [
  approves,
  '/builder',
  '/invitation/new',
  '/invitation/list',
  '/management/invitations',
  '/management/organization-chart',
  '/management/staff',
  '/management/commitees',
]

/** Entries that each role must see and must not see. */
const roles: [name: string, has: string[], hasNot: string[]][] = [
  ['applicant', always, [...administers]],
  ['head', [...always, approves], ['/builder', '/invitation/list']],
  ['staff', always, ['/invitation/new', '/invitation/list']],
  ['admin', [...always, ...administers], ['/management/translations/all']],
  ['evaluator1', [...always, '/management/commitees'], ['/builder', '/invitation/list']],
  ['lookup', always, ['/builder', '/invitation/list']],
  ['report', always, ['/builder', '/invitation/list']],
  ['calendar', always, ['/invitation/new', '/invitation/list']],
  ['orgunit', [...always, '/management/organization-chart', '/management/staff'], ['/builder', '/invitation/list']],
  ['sysadmin', [...always, ...administers, '/management/translations/all', '/docs'], []],
]

const paths = async (page: Page) => {
  await waitUntilLoaded(page, t)
  return sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

for (const [name, has, hasNot] of roles) {
  test(`the sidebar of ${name}: every entry is there, and leads somewhere`, async ({ open }) => {
    const page = await open()
    await signInByCall(page, `${name}@uni.example`)
    await page.goto('/dashboard')
    const shown = await paths(page)
    expect(shown).toEqual(expect.arrayContaining(has))
    expect(shown.filter((path) => hasNot.includes(path))).toEqual([])
    for (const path of shown.filter((one) => one !== '/docs')) {
      await page.goto(path)
      await waitUntilLoaded(page, t)
      expect(new URL(page.url()).pathname).toBe(path)
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

test('admin mode takes an administrator’s entries away and gives them back', async ({ open, portal }) => {
  const page = await open()
  await signInByCall(page, await newPerson(portal, { roles: ['admin'] }))
  await page.goto('/dashboard')
  const entry = sidebar(page).getByRole('link', { name: t('app:nav.newInvitation') })
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: t('app:user.menu', { name: '' }).trim() }).click()
  const mode = page.getByRole('switch', { name: t('app:user.adminMode') })
  await mode.click()
  await expect(entry).toHaveCount(0)
  await mode.click()
  await expect(entry).toBeVisible()
})

for (const [privilege, has, hasNot] of [
  ['view', ['/management/invitations'], ['/builder']],
  ['manage', ['/management/invitations', '/builder'], []],
] as const) {
  test(`who may ${privilege} an invitation finds the way to it`, async ({ open, portal }) => {
    const title = `Με δικαίωμα ${privilege}`
    const id = await publishInvitation(portal, { title, components: [field] })
    const uid = await newPerson(portal)
    await portal.query('insert into invitation_privilege (invitation_id, person_id, privilege) select $1, id, $2 from person where uid = $3', [
      id,
      privilege,
      uid,
    ])
    const page = await open()
    await signInByCall(page, uid)
    await page.goto('/dashboard')
    const shown = await paths(page)
    expect(shown).toEqual(expect.arrayContaining([...has]))
    expect(shown.filter((path) => hasNot.some((one) => one === path))).toEqual([])
    await page.goto(has.at(-1) ?? '')
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  })
}

test('the sidebar collapses below 768 px, and remembers above it', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: t('app:bar.menu') })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await menu.click()
  await page.reload()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('the way up appears after 100 px', async ({ open }) => {
  const page = await open()
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/dashboard')
  await waitUntilLoaded(page, t)
  const up = page.getByRole('button', { name: t('app:bar.toTop') })
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  await expect(up).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 101))
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
})
