import { looks } from './pages/look.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { followMethod, onProviderPage } from './pages/provider.ts'
import { fillSignIn } from './pages/sign-in.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { expect, type Page, test } from './test.ts'
import { type Texts, textsIn } from './texts.ts'

const t = textsIn('el')
/** The page that was asked for; only members may see it. */
const membersPage = '/application/me?search=one'
const begin = (page: Page, redir = membersPage) => page.goto(`/oauth/login?redir=${encodeURIComponent(redir)}`)
const expectPage = (page: Page, path = membersPage) => expect(page).toHaveURL((url) => url.pathname + url.search === path)

test.describe('a correct account continues', () => {
  for (const [method, email] of [
    ['hmu', 'applicant@uni.example'],
    ['student', 'student@st.uni.example'],
    ['taxisnet', 'citizen@mail.example'],
  ] as const) {
    test(`${method}, cancelled first, to the page that was asked for`, async ({ page, portal }) => {
      await page.goto(membersPage)
      await expect(page.getByRole('heading', { level: 1, name: t('identity:login.title') })).toBeVisible()
      await followMethod(page, t, method)
      await (await onProviderPage(page)).cancel()
      await expect(page.getByRole('alert').filter({ hasText: 'Η σύνδεση ακυρώθηκε.' })).toBeVisible()
      if (method === 'taxisnet') await page.getByRole('link', { name: t('sign-in:start') }).click()
      else await followMethod(page, t, method)
      await (await onProviderPage(page)).choose(email)
      await expectPage(page)
      const [person] = await portal.query<{ provider: string }>(
        'select session.provider from session join person on person.id = person_id where uid = $1 order by session.created_at desc limit 1',
        [email],
      )
      expect(person).toEqual({ provider: method })
    })
  }

  test('Google, from the page for people from outside', async ({ page }) => {
    await begin(page)
    await followMethod(page, t, 'external')
    await page.getByRole('link', { name: t('external:google') }).click()
    await (await onProviderPage(page)).choose('external@mail.example')
    await expectPage(page)
  })

  test('the local form', async ({ page }) => {
    await begin(page)
    await fillSignIn(page, t, 'applicant@uni.example')
    await expectPage(page)
  })

  test('a new person confirms the profile first and continues', async ({ page }) => {
    await begin(page)
    await followMethod(page, t, 'hmu')
    await (await onProviderPage(page)).choose('newcomer@uni.example')
    await expect(page).toHaveURL(/\/profile\?/)
    await expect(page.getByRole('heading', { level: 1, name: t('identity:profile.confirmTitle') })).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('identity:profile.lastName') })).toHaveValue('Νεοφερμένου')
    await page.getByRole('button', { name: t('identity:profile.confirm') }).click()
    await expectPage(page)
  })

  test('in English, from the dialog of the top bar, by keyboard alone', async ({ open }) => {
    const page = await open({ language: 'en' })
    const texts: Texts = textsIn('en')
    await page.goto('/dashboard')
    await page
      .getByRole('link', { name: texts('app:bar.signIn'), exact: true })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: texts('sign-in:dialog.title') })
    await dialog.getByRole('link', { name: /^Students/ }).press('Enter')
    const provider = await onProviderPage(page, 'en')
    await provider.accounts.getByRole('radio', { name: /student@st/ }).press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Φοίβος/ })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

for (const look of looks)
  test(`axe finds nothing on the pages of the providers, nor on a refusal: ${look.language}, ${look.colorScheme}`, async ({ open }) => {
    const page = await open(look)
    const texts = textsIn(look.language)
    for (const method of ['hmu', 'taxisnet'] as const) {
      await begin(page)
      await followMethod(page, texts, method)
      const provider = await onProviderPage(page, look.language)
      await expectNoViolations(page, `the page of ${method}`)
      await provider.cancel()
      await expect(page.getByRole('alert')).toBeVisible()
      await waitUntilLoaded(page, texts)
      await expectNoViolations(page, `cancelled at ${method}`)
    }
  })
