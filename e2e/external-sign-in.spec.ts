import { randomBytes } from 'node:crypto'
import { mailedPassword } from './pages/mailed-password.ts'
import { expectNoViolationsInLooks } from './pages/no-violations.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const newAddress = () => `outside-${randomBytes(4).toString('hex')}@mail.example`
const address = (page: Page, texts = t) => page.getByLabel(texts('external:email'), { exact: true })
const password = (page: Page, texts = t) => page.getByLabel(texts('external:password'), { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

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
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolationsInLooks(page, 'password, wrong')
})
