import { readFile } from 'node:fs/promises'
import { signingErrors } from '@klesis/contract/signing/signing.errors.ts'
import pg from 'pg'
import { pdfViewerEn } from '../apps/web/src/features/pdf-viewer/pdf-viewer.en.ts'
import { printedPdf } from './files.ts'
import { SignDialog } from './pages/sign-dialog.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { givenSigners } from './portal/given-signers.ts'
import { newPerson } from './portal/new-person.ts'
import { expect, type Portal, test } from './test.ts'
import { textsIn } from './texts.ts'

const [t, en] = [textsIn('el'), textsIn('en')]

/** What the signatures in the documents of applications say: whose, and how often. */
const signaturesOf = async ({ query }: Portal, ids: readonly number[]) => {
  const rows = await query<{ uid: string; id: number }>(
    `select p.uid, d.application_id as id from document_signature s join document d on d.id = s.document_id join person p on p.id = s.person_id
     where d.application_id = any($1) and s.voided_at is null order by s.id`,
    [ids],
  )
  return rows.map(({ uid, id }) => `${uid} ${id}`)
}

test('a member of staff drops a PDF, places the signature by keys, signs with the code of the mail after a wrong one, and downloads it', async ({
  open,
  portal,
}) => {
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

  await page.getByRole('button', { name: pdfViewerEn['tool.text'], exact: true }).click()
  await page.locator('.annotationEditorLayer:not(.disabled)').click({ position: { x: 60, y: 200 } })
  await page.keyboard.type('Seen')
  await page.keyboard.press('Escape')
  await expect(page.getByText(en('signing:marks.title_one', { count: 1 }))).toBeVisible()

  const toSign = page.getByRole('button', { name: en('signing:sign.open') })
  await toSign.press('Enter')
  const signer = new SignDialog(page, en)
  const { dialog } = signer
  await signer.enrol()
  const code = await signer.askForCode(portal, uid)
  // The code is for the file as it is, also when the dialog was closed meanwhile.
  await page.keyboard.press('Escape')
  await toSign.press('Enter')
  await signer.fillPin()
  await signer.enter(code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)))
  await expect(dialog.getByLabel(en('signing:dialog.code'))).toHaveAccessibleDescription(signingErrors['signing.codeInvalid'].en)
  await signer.enter(code)

  await expect(dialog.getByRole('heading', { name: en('signing:result.title') })).toBeFocused({ timeout: 30_000 })
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: en('signing:result.download') }).press('Enter')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Decision_signed.pdf')
  expect(await readFile(await saved.path(), 'latin1')).toContain('/ETSI.CAdES.detached')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem').filter({ hasText: en('signing:verdict.valid') })).toBeVisible({ timeout: 30_000 })
})

test('a head signs from the queue by the keyboard, then the dean from the link of the mail on a phone, and the application is approved', async ({
  open,
  portal,
}) => {
  const { head, dean, submit } = await givenSigners(portal, { title: 'Άδεια με δύο υπογραφές' })
  const [id = 0] = await submit(1)
  const desk = await open()
  await signInByCall(desk, head)
  await desk.goto('/application/approvals')
  await expect(desk.getByRole('button', { name: t('approvals:sign.verb') })).toBeEnabled()
  await desk.keyboard.press('a')
  const place = desk.getByRole('button', { name: t('signing:sign.open') })
  await expect(place).toBeEnabled({ timeout: 60_000 })
  await place.press('Enter')
  const atDesk = new SignDialog(desk, t)
  await atDesk.enrol()
  await atDesk.sign(portal, head)
  await expect(atDesk.dialog.getByRole('heading', { name: t('signing:result.title') })).toBeFocused({ timeout: 60_000 })
  await desk.close()

  const link = async () => {
    const mails = await portal.query<{ text: string }>('select text from mailbox where to_address = $1 order by id desc', [dean])
    return mails.flatMap(({ text }) => /\/approvals\/sign\/[0-9a-f-]{36}/.exec(text)?.[0] ?? [])[0]
  }
  await expect.poll(link, { timeout: 60_000 }).toBeDefined()
  const phone = await open({ language: 'en' })
  await phone.setViewportSize({ width: 390, height: 844 })
  await signInByCall(phone, dean)
  await phone.goto((await link()) ?? '')
  const sign = phone.getByRole('button', { name: en('signing:sign.open') })
  await expect(sign).toBeEnabled({ timeout: 60_000 })
  await sign.click()
  const onPhone = new SignDialog(phone, en)
  await onPhone.enrol()
  await onPhone.sign(portal, dean)
  await expect(onPhone.dialog.getByText(en('signing:result.approved'))).toBeVisible({ timeout: 60_000 })
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await signaturesOf(portal, [id])).toEqual([`${head} ${id}`, `${dean} ${id}`])
  expect(await portal.query('select approval_state as state from application where id = $1', [id])).toEqual([{ state: 'approved' }])
})

test('ten are signed with one code by the keyboard; cut off after four, the rest takes a new code, and nothing is signed twice', async ({ open, portal }) => {
  const { head, submit } = await givenSigners(portal, { title: 'Πολλές υπογραφές', levels: 1 })
  const ids = await submit(10)
  const page = await open({ language: 'en' })
  await signInByCall(page, head)
  await page.goto('/application/approvals')
  await page.getByRole('button', { name: en('approvals:together.all') }).press('Enter')
  const signMany = page.getByRole('button', { name: en('sign-many:choose.sign_other', { count: 10 }) })
  await expect(signMany).toBeEnabled({ timeout: 60_000 })
  await signMany.press('Enter')
  const signer = new SignDialog(page, en)
  await signer.enrol()

  // Whoever holds the fifth application keeps the run there.
  const held = new pg.Client({ connectionString: portal.databaseUrl })
  await held.connect()
  await held.query('begin')
  await held.query('select from application where id = $1 for update', [ids[4]])
  await signer.sign(portal, head)
  const isAt = (text: string) => page.getByRole('heading', { level: 2, name: text })
  await expect(isAt(en('sign-many:run.going', { signed: 4, total: 10 }))).toBeVisible({ timeout: 60_000 })
  await portal.kill()
  await expect(page.getByText(en('sign-many:run.lost'))).toBeVisible()
  await held.query('rollback')
  await held.end()
  // As after the minute in which its process would have said that it lives.
  await portal.query("update signing_run set alive_until = now() - interval '1 second' where alive_until is not null")
  await portal.startAgain()
  await expect(isAt(en('sign-many:run.stopped', { signed: 4, total: 10 }))).toBeFocused({ timeout: 60_000 })
  const goOn = page.getByRole('button', { name: en('sign-many:run.continue_other', { count: 6 }) })
  await expect(goOn).toBeEnabled({ timeout: 60_000 })
  await goOn.press('Enter')
  await signer.sign(portal, head)
  await expect(isAt(en('sign-many:run.ended', { signed: 10, total: 10 }))).toBeFocused({ timeout: 60_000 })
  expect(await signaturesOf(portal, ids)).toEqual(ids.map((id) => `${head} ${id}`))

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: en('sign-many:run.download_other', { count: 10 }) }).press('Enter')
  expect((await saving).suggestedFilename()).toBe('Signed documents.zip')
})
