import { readFile } from 'node:fs/promises'
import { printedPdf } from './files.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { newPerson } from './portal/new-person.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const en = textsIn('en')
const pin = 'olive and thyme'

test('a member of staff drops a PDF, places the signature by keys, signs with the code of the mail, and downloads it', async ({ open, portal }) => {
  const uid = await newPerson(portal, { roles: ['staff'] })
  const page = await open({ language: 'en' })
  await signInByCall(page, uid)
  await page.goto('/pdf/sign')
  await page
    .getByLabel(en('signing:drop.label'))
    .locator('input')
    .setInputFiles(await printedPdf(page, 'Decision.pdf'))

  const box = page.getByRole('button', { name: en('signing:box.label').split(':')[0] })
  await box.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowLeft')
  const label = en('signing:box.label', { page: 1, left: 438, bottom: 46 })
  await expect(page.getByRole('button', { name: label })).toBeFocused()

  await page.getByRole('button', { name: en('signing:sign.open') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en('signing:enrol.pin'), { exact: true }).fill(pin)
  await dialog.getByLabel(en('signing:enrol.repeat'), { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel(en('signing:dialog.code'))
  await expect(code).toBeFocused()
  await dialog.getByRole('button', { name: en('signing:dialog.sendCode') }).press('Enter')
  const digits = async () => {
    const [mail] = await portal.query<{ text: string }>('select text from mailbox where to_address = $1 order by id desc limit 1', [uid])
    return /\b\d{4} ?\d{4}\b/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(digits, { timeout: 30_000 }).toBeDefined()
  await code.fill((await digits()) ?? '')
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('heading', { name: en('signing:result.title') })).toBeFocused({ timeout: 30_000 })
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: en('signing:result.download') }).press('Enter')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Decision_signed.pdf')
  expect(await readFile(await saved.path(), 'latin1')).toContain('/ETSI.CAdES.detached')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem').filter({ hasText: en('signing:verdict.valid') })).toBeVisible({ timeout: 30_000 })
})
