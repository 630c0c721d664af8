import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { type Portal, startPortal } from './portal/start-portal.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const sidebar = (page: Page) => page.getByRole('navigation', { name: t('app:nav.label') })

test('the errors centre counts and lists errors with their times, and is cleared', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  const refusal = { code: 'server.error', message: 'Δοκιμαστικό σφάλμα', reference: 'abc-123' }
  await page.route('**/pub/invitations/active**', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(refusal) }))
  await page.goto('/dashboard')
  const centre = page.getByRole('button', { name: t('errors:centre.label') })
  await expect(centre).toHaveAccessibleName(/\d/)
  await centre.click()
  const list = page.getByRole('dialog', { name: t('errors:centre.title') })
  await expect(list.getByText('Δοκιμαστικό σφάλμα').first()).toBeVisible()
  await expect(list.getByText('abc-123').first()).toBeVisible()
  await expect(list.getByText(/\d{2}:\d{2}:\d{2}/).first()).toBeVisible()
  // Once the page shows the error it has stopped retrying, and no further error follows.
  await expect(page.getByRole('main').getByText('Δοκιμαστικό σφάλμα')).toBeVisible()
  await list.getByRole('button', { name: t('errors:centre.clear') }).click()
  await expect(list.getByText(t('errors:centre.empty'))).toBeVisible()
  await expect(centre).toHaveAccessibleName(t('errors:centre.label'))
})

test.describe('the guide', () => {
  test('walks through five steps by the keyboard alone, and gives the focus back', async ({ open }) => {
    const page = await open()
    await signInByCall(page, 'applicant@uni.example')
    await page.goto('/dashboard')
    await page.getByText(t('dashboard:guide.title')).click()
    const show = page.getByRole('button', { name: t('dashboard:guide.show') })
    await show.focus()
    await page.keyboard.press('Enter')
    const step = page.getByRole('dialog')
    for (const name of ['choose', 'begin', 'attach', 'submit', 'follow'] as const) {
      await expect(step).toHaveAccessibleName(t(`dashboard:guide.${name}Title`))
      await expect(step).toContainText(t(`dashboard:guide.${name}`))
      await expect(step.getByRole('button', { name: name === 'follow' ? t('dashboard:guide.end') : t('dashboard:guide.next') })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(step).toHaveCount(0)
    await expect(show).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(step.getByRole('button', { name: t('dashboard:guide.close') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(step).toHaveCount(0)
    await expect(show).toBeFocused()
  })

  test('once hidden it stays hidden, until somebody shows it again', async ({ open }) => {
    const page = await open()
    await page.goto('/dashboard')
    const guide = page.getByText(t('dashboard:guide.title'))
    await guide.click()
    await page.getByRole('button', { name: t('dashboard:guide.hide') }).click()
    await expect(guide).toHaveCount(0)
    await page.reload()
    const again = page.getByRole('button', { name: t('dashboard:guide.again') })
    await expect(again).toBeVisible()
    await expect(guide).toHaveCount(0)
    await again.click()
    await expect(guide).toBeVisible()
  })
})

test('signing out asks first', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  await page.goto('/dashboard')
  const leave = async (answer: string) => {
    await page.getByRole('button', { name: t('app:user.menu', { name: '' }).trim() }).click()
    await page.getByRole('button', { name: t('app:user.signOut') }).click()
    await page
      .getByRole('dialog', { name: t('app:signOut.title') })
      .getByRole('button', { name: answer, exact: true })
      .click()
  }
  await leave(t('app:action.cancel'))
  await expect(page).toHaveURL(/\/dashboard$/)
  await leave(t('app:signOut.confirm'))
  await expect(page).toHaveURL(/\/oauth\/login/)
})

test('leaving unsaved changes asks first', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'admin@uni.example')
  await page.goto('/invitation/new')
  await waitUntilLoaded(page, t)
  await page.getByRole('textbox').first().fill('Μισή πρόσκληση')
  const away = sidebar(page).getByRole('link', { name: t('app:nav.dashboard') })
  await away.click()
  const guard = page.getByRole('dialog', { name: t('app:guard.title') })
  await expect(guard).toContainText(t('app:guard.text'))
  await guard.getByRole('button', { name: t('app:guard.stay'), exact: true }).click()
  await expect(page).toHaveURL(/\/invitation\/new/)
  await away.click()
  await guard.getByRole('button', { name: t('app:guard.leave'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the flags change the language in place, and the choice stays', async ({ open }) => {
  const page = await open()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard:title'))
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('en')('dashboard:title'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('en')('dashboard:title'))
})

test('an application of another person is denied with a link home', async ({ open, portal }) => {
  const [other] = await portal.query<{ id: number }>(
    "select a.id from application a join person p on p.id = a.person_id where p.uid <> 'applicant@uni.example' and a.deleted_at is null and a.app_state = 'permanent' order by a.id limit 1",
  )
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  for (const path of [`/application/edit/${other?.id}`, '/application/edit/99999999', '/error/access']) {
    await page.goto(path)
    await expect(page.getByText(t('errors:denied.text'))).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('app:action.home') })
      .click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('the general error is shown in the shell and links home', async ({ open }) => {
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  await page.goto('/error/general')
  await expect(page.getByRole('heading', { level: 1, name: t('errors:general.title') })).toBeVisible()
  await expect(sidebar(page)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('app:action.home') })
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('where groups are the home page', () => {
  let mitos: Portal
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    mitos = await startPortal({ MODE: 'mitos' })
  })
  test.afterAll(() => mitos.end())

  test('/ and every way home lead to the cards of the groups; counts are for who may see the applications', async ({ browser }) => {
    const look = async (uid?: string) => {
      const context = await browser.newContext({ baseURL: mitos.address, locale: 'el-GR', reducedMotion: 'reduce' })
      const page = await context.newPage()
      if (uid) await signInByCall(page, uid)
      await page.goto('/')
      await expect(page).toHaveURL(/\/mitos$/)
      await waitUntilLoaded(page, t)
      return page
    }
    const visitor = await look()
    await visitor.getByRole('button', { name: t('mitos:visitor.all') }).click()
    await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible()

    const applicant = await look('applicant@uni.example')
    const groups = await mitos.query<{ name: string }>("select name ->> 'el' as name from tag where (meta ->> 'isMitos')::boolean")
    const shown = await applicant.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(shown))
    await expect(applicant.getByText(t('mitos:count.pending'), { exact: true })).toHaveCount(0)
    await applicant.goto('/application/me')
    await applicant.getByRole('banner').getByRole('link').first().click()
    await expect(applicant).toHaveURL(/\/mitos$/)

    const admin = await look('admin@uni.example')
    await expect(admin.getByText(t('mitos:count.pending'), { exact: true }).first()).toBeVisible()
    await admin
      .getByRole('link', { name: t('mitos:line.applicationsOf', { title: '' }).trim() })
      .first()
      .click()
    await expect(admin).toHaveURL(/\/management\/applications\/\d+$/)
    for (const page of [visitor, applicant, admin]) await page.context().close()
  })
})
