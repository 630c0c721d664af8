import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { samplePng } from '../apps/api/src/testing/sample-files.ts'
import { readMail } from './pages/mailbox.ts'
import { mailedPassword } from './pages/mailed-password.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

async function openAccount(page: Page, uid: string, tab = 'details') {
  await signInByCall(page, uid)
  await page.goto(`/profile/me?tab=${tab}`)
  await waitUntilLoaded(page, t)
}

test('a photo is cut to a square with the keyboard, kept and taken away again', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const page = await open()
  await openAccount(page, uid)
  await press(page, t('account:photo.add'))
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: samplePng(600, 400) }
  await dialog(page).getByLabel(t('photo:choose')).setInputFiles(photo)
  const area = dialog(page).getByRole('group', { name: t('photo:area') })
  await area.focus()
  const before = await area.boundingBox()
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await area.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
  await expectNoViolations(page, 'photo, being cut')
  await press(page, t('photo:save'))
  await expect(page.getByText(t('account:photo.saved'))).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const shown = page.getByRole('region', { name: t('account:photo.title') }).locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 236)
  await expect(shown).toHaveJSProperty('naturalHeight', 236)
  await press(page, t('account:photo.remove'))
  await expect(page.getByText(t('account:photo.removed'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('account:photo.add'), exact: true })).toBeVisible()
})

test('an address is added as a login, used and removed; the last login cannot be removed', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const email = `mine-${randomBytes(4).toString('hex')}@mail.example`
  const page = await open()
  await openAccount(page, uid, 'signIn')
  const external = t('account:provider.external')
  await press(page, t('account:logins.addNamed', { name: external }))
  await dialog(page).getByLabel(t('external:email'), { exact: true }).fill(email)
  await press(page, t('external:next'))
  await dialog(page)
    .getByLabel(t('external:password'), { exact: true })
    .fill(await mailedPassword(page, email))
  await press(page, t('account:address.add'))
  await expect(page.getByText(t('account:address.added', { email }))).toBeVisible()

  const elsewhere = await open()
  await elsewhere.goto('/oauth/external')
  await elsewhere.getByLabel(t('external:email'), { exact: true }).fill(email)
  await press(elsewhere, t('external:next'))
  await elsewhere.getByLabel(t('external:password'), { exact: true }).fill(await mailedPassword(elsewhere, email, 2))
  await press(elsewhere, t('external:signIn'))
  await expect(elsewhere.getByRole('heading', { level: 2, name: t('dashboard:active.title') })).toBeVisible()

  await portal.query('delete from local_login where username = $1', [uid])
  await page.reload()
  await expect(page.getByText(t('account:logins.only'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('account:logins.unlinkNamed', { name: `${external}, ${email}` }) })).toHaveCount(0)

  await portal.query(`insert into login (person_id, provider, subject) select id, 'taxisnet', $1 from person where uid = $2`, [email, uid])
  await page.reload()
  await press(page, t('account:logins.unlinkNamed', { name: `${external}, ${email}` }))
  await expect(dialog(page).getByRole('button', { name: t('app:action.cancel') })).toBeFocused()
  await dialog(page)
    .getByRole('button', { name: t('account:logins.unlink'), exact: true })
    .click()
  await expect(page.getByText(email)).toHaveCount(1)
  await expect(page.getByText(t('account:logins.only'))).toBeVisible()
})

test('a session ended from another browser has to sign in again', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const [here, there] = [await open(), await open()]
  await openAccount(there, uid)
  await openAccount(here, uid, 'signIn')
  const sessions = here.getByRole('region', { name: t('account:sessions.title') })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText(t('account:sessions.this'))
  await sessions
    .getByRole('button', { name: t('account:sessions.end'), exact: false })
    .last()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await there.goto('/profile/me?tab=mails')
  await expect(there.getByRole('dialog', { name: t('app:signInAgain.title') })).toBeVisible()
})

test('all other sessions are ended at once; the history shows the sign-ins', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const page = await open()
  for (let others = 0; others < 2; others += 1) await page.request.post('/auth/login', { data: { username: uid, password: 'demo' } })
  await openAccount(page, uid, 'signIn')
  await press(page, t('account:sessions.endOthers'))
  await dialog(page)
    .getByRole('button', { name: t('account:sessions.endOthers'), exact: true })
    .click()
  await expect(page.getByText(t('account:sessions.othersEnded', { count: 2 }))).toBeVisible()
  await expect(page.getByRole('region', { name: t('account:sessions.title') }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('cell', { name: t('account:outcome.done') })).toHaveCount(3)
})

test('each kind of mail comes at once, in the mail of the day or never; mandatory ones show why they are sent', async ({ open, portal }) => {
  const page = await open()
  await openAccount(page, await newPerson(portal), 'mails')
  const comments = page.getByRole('radiogroup', { name: t('account:kind.comment.added') })
  const daily = comments.getByRole('radio', { name: t('account:mails.delivery.daily') })
  await expect(comments.getByRole('radio', { name: t('account:mails.delivery.atOnce') })).toBeChecked()
  await comments.getByText(t('account:mails.delivery.daily')).click()
  await expect(page.getByText(/Αποθηκεύτηκε/)).toBeVisible()
  await page.reload()
  await expect(daily).toBeChecked()
  await expect(page.getByText(t('account:kind.application.rejected'))).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: t('account:kind.application.rejected') })).toHaveCount(0)
  await expect(page.getByText(t('account:mails.why.decision')).first()).toBeVisible()
})

test('personal data are downloaded as one archive', async ({ open }) => {
  const page = await open()
  await openAccount(page, 'applicant@uni.example', 'records')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, t('account:records.download'))])
  expect(download.suggestedFilename()).toBe('klesis-records.zip')
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes(Buffer.from('applications/'))).toBe(true)
})

test('an account is erased after showing what is deleted and what is kept, and a mail confirms it', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const page = await open()
  await openAccount(page, uid, 'records')
  await press(page, t('account:erase.open'))
  await expect(dialog(page).getByText(t('account:goes.person'))).toBeVisible()
  await expect(dialog(page).getByText(t('account:stays.journal'))).toBeVisible()
  const confirm = dialog(page).getByRole('button', { name: t('account:erase.confirm') })
  await expect(confirm).toBeDisabled()
  await dialog(page).getByLabel(t('account:erase.understood')).check()
  await expectNoViolations(page, 'erasure, understood')
  await confirm.click()
  await expect(page.getByText(t('account:erase.done'))).toBeVisible()
  await expect(page).toHaveURL(/\/oauth\/login/)
  expect((await page.request.post('/auth/login', { data: { username: uid, password: 'demo' } })).status()).toBe(422)
  await readMail(await open(), t, { to: uid, subject: 'Ο λογαριασμός σας διαγράφηκε' })
})

test('an unconfirmed profile is shown instead of the button that creates an application', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  await portal.query('update person set confirmed = false where uid = $1', [uid])
  const id = await publishInvitation(portal, { title: 'Πρώτα το προφίλ', components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }] })
  const page = await open()
  await signInByCall(page, uid)
  await page.goto(`/application/new/${id}`)
  await expect(page.getByRole('heading', { name: t('applications:create.profile.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('applications:create.begin') })).toHaveCount(0)
  await press(page, t('identity:profile.confirm'))
  await expect(page.getByRole('heading', { name: t('applications:create.profile.title') })).toHaveCount(0)
})
