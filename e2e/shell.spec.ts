import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { type Portal, startPortal } from './portal/start-portal.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')

test.describe('the guide', () => {
  test('walks through five steps by the keyboard alone, and gives the focus back', async ({ open }) => {
    const page = await open()
    await signInByCall(page, 'applicant@uni.example')
    await page.goto('/dashboard')
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
    const guide = page.getByRole('region', { name: t('dashboard:guide.title') })
    await page.getByRole('button', { name: t('dashboard:guide.hide') }).click()
    await expect(guide).toHaveCount(0)
    await page.reload()
    const again = page.getByRole('button', { name: t('dashboard:guide.again') })
    await expect(again).toBeVisible()
    await expect(guide).toHaveCount(0)
    await again.click()
    await expect(guide).toBeVisible()
    // On a phone it leaves the invitations near.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await guide.boundingBox())?.height).toBeLessThanOrEqual(260)
  })
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

test.describe('where groups are the home page', () => {
  let mitos: Portal
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    mitos = await startPortal({ MODE: 'mitos' })
  })
  test.afterAll(() => mitos.end())

  test('/ and every way home lead to the cards of the groups; counts are for those who may see the applications', async ({ browser }) => {
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
    const titles = applicant.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).not.toHaveCount(0)
    const shown = await titles.allTextContents()
    expect([...groups.map(({ name }) => name), t('mitos:group.none')]).toEqual(expect.arrayContaining(shown))
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
    // The page writes its filter into the address.
    await expect(admin).toHaveURL(/\/management\/applications\/\d+(\?|$)/)
    for (const page of [visitor, applicant, admin]) await page.context().close()
  })
})

test('a browser that is used again has forgotten whoever used it before', async ({ open }) => {
  const first = await open()
  const context = first.context()
  await signInByCall(first, 'applicant@uni.example')
  await first.goto('/dashboard')
  await waitUntilLoaded(first, t)
  await first.evaluate(() => {
    sessionStorage.setItem('mark', '1')
    localStorage.setItem('mark', '1')
  })
  await first.close()

  const next = await open()
  expect(next.context()).toBe(context)
  await next.goto('/dashboard')
  await waitUntilLoaded(next, t)
  expect(await context.cookies()).toEqual([])
  expect(await next.evaluate(() => ['mark', 'user', 'signedIn'].map((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ])
})
