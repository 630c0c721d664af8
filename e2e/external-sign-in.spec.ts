import { randomBytes } from 'node:crypto'
import { countMails, mailedPassword, wrongPassword } from './pages/mailed-password.ts'
import { expectNoViolationsInLooks } from './pages/no-violations.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const newAddress = () => `outside-${randomBytes(4).toString('hex')}@mail.example`
const address = (page: Page, texts = t) => page.getByLabel(texts('external:email'), { exact: true })
const password = (page: Page, texts = t) => page.getByLabel(texts('external:password'), { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function askForPassword(page: Page, email: string, path = '/oauth/external') {
  await page.goto(path)
  await address(page).fill(email)
  await press(page, t('external:next'))
  await expect(password(page)).toBeFocused()
}

test('somebody from outside comes in with an address and the password mailed to it, confirms the profile and is where they wanted to be', async ({ open }) => {
  const email = newAddress()
  const page = await open()
  await page.goto('/oauth/external?redir=/application/me')
  await press(page, t('external:next'))
  await expect(page.getByText(t('external:noEmail'))).toBeVisible()
  await expect(address(page)).toBeFocused()
  await address(page).fill('not an address')
  await press(page, t('external:next'))
  await expect(page.getByText(t('external:noEmail'))).toBeVisible()
  await address(page).fill(`  ${email.toUpperCase()} `)
  await press(page, t('external:next'))

  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await press(page, t('external:signIn'))
  await expect(page.getByText(t('external:noPassword'))).toBeVisible()
  await password(page).fill(` ${await mailedPassword(page, email)} `)
  await expect(password(page)).toHaveAttribute('type', 'password')
  await press(page, t('external:showPassword'))
  await expect(password(page)).toHaveAttribute('type', 'text')
  await press(page, t('external:signIn'))

  await expect(page.getByRole('heading', { level: 1, name: t('identity:profile.confirmTitle') })).toBeVisible()
  await page.getByLabel(t('identity:profile.firstName')).fill('Ξένια')
  await page.getByLabel(t('identity:profile.lastName')).fill('Εξωτερική')
  await press(page, t('identity:profile.confirm'))
  await expect(page).toHaveURL(/\/application\/me$/)
})

test('a wrong password is refused, five wrong ones invalidate it, and going back starts again', async ({ open }) => {
  const email = newAddress()
  const page = await open()
  await askForPassword(page, email)
  const right = await mailedPassword(page, email)
  for (let left = 4; left > 0; left -= 1) {
    await password(page).fill(wrongPassword(right))
    await press(page, t('external:signIn'))
    await expect(page.getByRole('alert')).toContainText(String(left))
  }
  await password(page).fill(wrongPassword(right))
  await press(page, t('external:signIn'))
  await expect(page.getByRole('alert')).toContainText('δεν ισχύει πια')
  await password(page).fill(right)
  await press(page, t('external:signIn'))
  await expect(page.getByRole('alert')).toContainText('δεν ισχύει πια')

  await press(page, t('external:previous'))
  await expect(address(page)).toHaveValue(email)
  await expect(address(page)).toBeFocused()
  await press(page, t('external:next'))
  await expect(password(page)).toBeFocused()
  await password(page).fill(await mailedPassword(page, email, 2))
  await press(page, t('external:signIn'))
  await expect(page).toHaveURL(/\/profile\?/)
})

test('another password can be asked for after a minute, and ends the first', async ({ open }) => {
  const email = newAddress()
  const page = await open()
  await page.clock.install()
  await askForPassword(page, email)
  const first = await mailedPassword(page, email)
  const resend = page.getByRole('button', { name: new RegExp(`^${t('external:resend')}`) })
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(61_000)
  await expect(resend).toBeEnabled()
  await expect(page.getByText(t('external:resendReady'))).toBeAttached()
  await resend.click()
  await expect(page.getByText(t('external:resent'))).toBeVisible()
  await expect(password(page)).toBeFocused()
  await expect(resend).toBeDisabled()
  const second = await mailedPassword(page, email, 2)
  await password(page).fill(first)
  await press(page, t('external:signIn'))
  await expect(page.getByRole('alert')).toBeVisible()
  await password(page).fill(second)
  await press(page, t('external:signIn'))
  await expect(page).toHaveURL(/\/profile\?/)
})

test('an expired password is refused', async ({ open, portal }) => {
  const email = newAddress()
  const page = await open()
  await askForPassword(page, email)
  const late = await mailedPassword(page, email)
  await portal.query(`update one_time_password set expires_at = now() - interval '1 second' where email = $1`, [email])
  await password(page).fill(late)
  await press(page, t('external:signIn'))
  await expect(page.getByRole('alert')).toContainText('έληξε')
})

test('the page says so while mail is delayed', async ({ open }) => {
  const page = await open()
  await page.clock.install()
  await page.route('**/auth/extlogin/mail', (route) => route.fulfill({ json: { isMailDelayed: true } }))
  await askForPassword(page, newAddress())
  await page.clock.fastForward(5_000)
  await expect(page.getByText(t('external:delayed.title'))).toBeVisible()
  await page.unroute('**/auth/extlogin/mail')
  await page.clock.fastForward(16_000)
  await expect(page.getByText(t('external:delayed.title'))).toHaveCount(0)
})

test('a page that was reloaded while its owner read the mail still waits for the password', async ({ open }) => {
  const email = newAddress()
  const page = await open()
  await askForPassword(page, email, '/oauth/external?redir=/application/me')
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await password(page).fill(await mailedPassword(page, email))
  await press(page, t('external:signIn'))
  await expect(page).toHaveURL(/\/profile\?redir=%2Fapplication%2Fme$/)
  expect(await countMails(page, email)).toBe(1)
})

for (const redir of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`who is sent to ${redir} after signing in comes to the portal’s own first page`, async ({ open, portal }) => {
    const email = newAddress()
    await portal.query(
      `with made as (insert into person (uid, email, first_name, last_name, login_group, confirmed) values ($1, $1, 'Α', 'Β', 'external', true) returning id)
      insert into login (person_id, provider, subject, email, email_vouched) select id, 'external', $1, $1, true from made`,
      [email],
    )
    const page = await open()
    await askForPassword(page, email, `/oauth/external?${new URLSearchParams({ redir })}`)
    await password(page).fill(await mailedPassword(page, email))
    await press(page, t('external:signIn'))
    await expect(page.getByRole('heading', { level: 2, name: t('dashboard:active.title') })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(portal.address)
  })
}

test('an answer of Google to this page is handled by Google’s page', async ({ open }) => {
  const page = await open()
  await page.goto('/oauth/external?code=foreign&state=google.foreign')
  await expect(page).toHaveURL(/\/oauth\/google/)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('works by keyboard, and changing the language keeps what was typed', async ({ open }) => {
  const en = textsIn('en')
  const email = newAddress()
  const page = await open()
  await page.goto('/oauth/external')
  await address(page).focus()
  await page.keyboard.type(email)
  await page.getByRole('button', { name: /English/ }).focus()
  await page.keyboard.press('Enter')
  await expect(address(page, en)).toHaveValue(email)
  await address(page, en).focus()
  await page.keyboard.press('Enter')
  await expect(password(page, en)).toBeFocused()
  await page.keyboard.type(await mailedPassword(page, email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: en('identity:profile.confirmTitle') })).toBeVisible()
})

test('neither step has accessibility violations', async ({ open }) => {
  const page = await open()
  await page.goto('/oauth/external')
  await waitUntilLoaded(page, t)
  await press(page, t('external:next'))
  await expectNoViolationsInLooks(page, 'address, missing')
  await address(page).fill(newAddress())
  await press(page, t('external:next'))
  await expect(password(page)).toBeFocused()
  await expectNoViolationsInLooks(page, 'password')
  await password(page).fill('1')
  await press(page, t('external:signIn'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolationsInLooks(page, 'password, wrong')
})
