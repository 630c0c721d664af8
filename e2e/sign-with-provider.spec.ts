import { readFile } from 'node:fs/promises'
import { signingErrors } from '@klesis/contract/signing/signing.errors.ts'
import { sampleDocx } from '../apps/api/src/files/samples/sample-office.ts'
import { SignDialog } from './pages/sign-dialog.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { newPerson } from './portal/new-person.ts'
import { startPortal } from './portal/start-portal.ts'
import { type SigningServices, startSigningServices } from './portal/start-signing-services.ts'
import { test as base, expect, type Portal } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')

/** A portal whose keys for signing lie with a provider, and whose documents of Word are converted by another service. */
const test = base.extend<{ services: SigningServices; portal: Portal }>({
  // biome-ignore lint/correctness/noEmptyPattern: the name of the first argument tells which fixtures are needed: none
  services: async ({}, use) => {
    const services = await startSigningServices('Νεφέλη Νεοφώτιστη')
    await use(services)
    await services.end()
  },
  portal: async ({ services }, use) => {
    const portal = await startPortal(services.settings)
    await use(portal)
    await portal.end()
  },
})

test('a document of Word is signed on a phone, although the provider is silent twice and refuses a wrong and an expired code: nothing is typed anew', async ({
  open,
  portal,
  services: { provider },
}) => {
  const page = await open()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByCall(page, await newPerson(portal, { roles: ['staff'] }))
  await page.goto('/pdf/sign')
  await page
    .getByLabel(t('signing:drop.label'))
    .locator('input')
    .setInputFiles({ name: 'Απόφαση.docx', mimeType: 'application/octet-stream', buffer: sampleDocx(['Απόφαση']) })
  await expect(page.getByRole('heading', { level: 1, name: 'Απόφαση.pdf' })).toBeVisible()
  const box = page.getByRole('button', { name: t('signing:box.label').split(':')[0] })
  const before = await box.getAttribute('aria-label')
  await page.getByRole('button', { name: t('signing:box.toTop') }).click()
  await expect(box).not.toHaveAccessibleName(before ?? '')

  await page.getByRole('button', { name: t('signing:sign.open') }).click()
  const signer = new SignDialog(page, t)
  const { dialog } = signer
  const typed = {
    username: dialog.getByLabel(t('signing:dialog.username')),
    password: dialog.getByLabel(t('signing:dialog.password'), { exact: true }),
    reason: dialog.getByLabel(t('signing:dialog.reason')),
  }
  const { username, password } = provider.account
  await typed.username.fill(username)
  await typed.password.fill(password)
  await dialog.getByText(t('signing:dialog.more')).click()
  await typed.reason.fill('Απόφαση της συνέλευσης')
  const code = dialog.getByLabel(t('signing:dialog.code'))
  const expectKept = async (entered: string) => {
    await expect(typed.username).toHaveValue(username)
    await expect(typed.password).toHaveValue(password)
    await expect(typed.reason).toHaveValue('Απόφαση της συνέλευσης')
    await expect(code).toHaveValue(entered)
  }

  const send = dialog.getByRole('button', { name: t('signing:dialog.sendCode') })
  const isDown = dialog.getByRole('alert').filter({ hasText: signingErrors['signing.providerDown'].el })
  provider.faults.set('/csc/v2/credentials/getChallenge', 'silent')
  await send.click()
  await expect(isDown).toBeVisible()
  provider.faults.clear()
  await send.click()
  await expect(isDown).toBeHidden()
  await expect(code).toBeFocused()

  await signer.enter('00000000')
  await expect(code).toHaveAccessibleDescription(signingErrors['signing.codeInvalid'].el)
  await expectKept('')
  const right = '12345678'
  provider.lie = 'expiredCode'
  await signer.enter(right)
  await expect(code).toHaveAccessibleDescription(signingErrors['signing.codeExpired'].el)
  await expectKept('')
  provider.lie = null
  provider.faults.set('/csc/v2/credentials/authorize', 'silent')
  await signer.enter(right)
  await expect(isDown).toBeVisible()
  await expectKept(right)
  provider.faults.clear()
  await dialog.getByRole('button', { name: t('signing:dialog.sign'), exact: true }).click()

  await expect(dialog.getByRole('heading', { name: t('signing:result.title') })).toBeFocused({ timeout: 30_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expect(dialog).toContainText(t('signing:result.text', { name: 'Απόφαση_signed.pdf' }))
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('signing:result.download') }).click()
  expect(await readFile(await (await saving).path(), 'latin1')).toContain('/ETSI.CAdES.detached')
})
