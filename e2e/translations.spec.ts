import { readFileSync } from 'node:fs'
import { ApplicationPage } from './pages/application.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { TranslationsPage } from './pages/translations.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const inEnglish = textsIn('en')
const sysadmin = 'sysadmin@uni.example'

const asSystemAdmin = async (page: Page) => {
  await signInByCall(page, sysadmin)
  return new TranslationsPage(page, t)
}
const link = (page: Page, name: string) => page.getByRole('navigation', { name: t('app:nav.label'), exact: true }).getByRole('link', { name, exact: true })
const fileOf = (texts: object[]) => JSON.stringify({ format: 'klesis.translations', formatVersion: 1, texts })

test('a text is changed in place, at once on this page and for others after a reload, and reset', async ({ open }) => {
  const page = await open()
  const texts = await asSystemAdmin(page)
  await texts.find('app:nav.myApplications')
  await texts.write('app:nav.myApplications', 'EL', 'Οι φάκελοί μου')
  await expect(link(page, 'Οι φάκελοί μου')).toBeVisible()

  const other = await open()
  await signInByCall(other, 'applicant@uni.example')
  await other.goto('/application/me')
  await expect(link(other, 'Οι φάκελοί μου')).toBeVisible()
  await other.reload()
  await expect(link(other, 'Οι φάκελοί μου')).toBeVisible()

  await texts.reset('app:nav.myApplications', 'EL')
  await expect(link(page, t('app:nav.myApplications'))).toBeVisible()
  await other.reload()
  await expect(link(other, t('app:nav.myApplications'))).toBeVisible()
})

test('A27 markup in a text is shown as letters', async ({ open }) => {
  const page = await open()
  const texts = await asSystemAdmin(page)
  const markup = '<img src=x onerror="document.title=1">'
  await texts.find('app:nav.approvals')
  await texts.write('app:nav.approvals', 'EL', markup)
  await expect(link(page, markup)).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await texts.reset('app:nav.approvals', 'EL')
})

test('a file is exported, its changes are previewed before import, and faults are shown by row', async ({ open, portal }) => {
  const page = await open()
  const texts = await asSystemAdmin(page)
  await texts.find('app:nav.system')
  await page.getByRole('button', { name: t('table-import:files.menu'), exact: true }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: t('table-import:files.json') }).click()])
  const whole = readFileSync(await file.path(), 'utf8')

  const unchanged = await texts.upload('all.json', whole)
  await expect(unchanged.getByRole('status')).toContainText(t('translations:import.none'))
  await unchanged.getByRole('button', { name: t('app:import.other'), exact: true }).click()
  const faulty = fileOf([
    { namespace: 'app', key: 'nav.system', el: 'Σύστημα και ρυθμίσεις' },
    { namespace: 'app', key: 'user.menu', el: 'χωρίς τιμή' },
    { namespace: 'app', key: 'no.such', el: 'κάτι' },
  ])
  await unchanged.getByLabel(t('translations:import.file')).setInputFiles({ name: 'texts.json', mimeType: 'application/json', buffer: Buffer.from(faulty) })
  await expect(unchanged.getByText(t('translations:import.faults_other', { count: 2 }))).toBeVisible()
  await expect(unchanged.getByRole('listitem')).toHaveText([/Γραμμή 2.*Λείπει το {{name}}/, /Γραμμή 3.*namespace και key/])
  await expect(unchanged.getByRole('row')).toHaveCount(2)
  const written = () => portal.query("select text from translation where key = 'nav.system' and text is not null")
  expect(await written()).toEqual([])
  await unchanged.getByRole('button', { name: t('translations:import.write_one', { count: 1 }), exact: true }).click()
  await expect(page.getByText(t('translations:import.done_one', { count: 1 }))).toBeVisible()
  expect(await written()).toEqual([{ text: 'Σύστημα και ρυθμίσεις' }])
  await expect(page.getByRole('navigation', { name: t('app:nav.label'), exact: true })).toContainText('Σύστημα και ρυθμίσεις')
})

test('a change of the Greek leaves the English to be checked, on the page of untranslated texts', async ({ open, portal }) => {
  const admin = await signInClient(portal, sysadmin)
  const textKey = { language: 'el', namespace: 'dashboard', key: 'active.title' }
  await admin.put('/api/translations', { ...textKey, text: 'Τι είναι ανοιχτό τώρα', revision: 0 })
  const page = await open()
  await asSystemAdmin(page)
  await page.goto('/management/translations/untranslated?search=dashboard:active.title')
  const names = { key: 'dashboard:active.title', language: 'EN' }
  await expect(page.getByText(t('translations:text.sourceThen', { text: t('dashboard:active.title') }))).toBeVisible()
  await page.getByRole('button', { name: t('translations:text.rightLabel', names), exact: true }).click()
  await expect(page.getByText(t('translations:text.saved', names))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('translations:list.empty'))).toBeVisible()
  await admin.post('/api/translations/reset', { ...textKey, revision: 1 })
})

test('missing translations of an invitation are written in place or opened in the builder', async ({ open, portal }) => {
  const title = 'Πρόσκληση σε δύο γλώσσες'
  const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
  const also = { languages: ['el', 'en'], title: { el: title }, isPublished: false }
  const admin = await signInClient(portal, 'admin@uni.example')
  const dates = { startsAt: new Date().toISOString(), endsAt: new Date(Date.now() + 86_400_000).toISOString() }
  const { status } = await admin.post('/api/invitation', { ...also, ...dates, form: { display: 'form', components: [field] } })
  expect(status).toBe(200)

  const page = await open()
  const texts = await asSystemAdmin(page)
  await page.goto('/management/translations/untranslated')
  const card = page.getByRole('region', { name: `${title} (` })
  const words = await texts.open(`${title}, ${t('translations:part.title')}`, 'EN')
  await words.fill('An invitation in two languages')
  await words.press('Enter')
  await expect(page.getByText(t('translations:invitations.saved', { title }))).toBeVisible()
  await expect(card.getByText(t('translations:part.title'), { exact: true })).toHaveCount(0)
  await card.getByRole('link', { name: t('translations:invitations.open', { title, part: t('translations:part.form') }) }).click()
  await expect(page.getByRole('tab', { name: new RegExp(t('invitations:section.form')) })).toHaveAttribute('aria-selected', 'true')
})

test('changing the language keeps a half-filled application', async ({ open, portal }) => {
  const components = [
    { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true },
    { type: 'textarea', key: 'reasons', label: 'Λόγοι', input: true },
    { type: 'checkbox', key: 'agrees', label: 'Συμφωνώ', input: true },
  ]
  const invitationId = await publishInvitation(portal, { title: 'Μισή αίτηση', components })
  const uid = await newPerson(portal)
  const id = await beginApplication(portal, uid, invitationId)
  const page = await open()
  await signInByCall(page, uid)
  await page.goto(`/application/edit/${id}`)
  const application = new ApplicationPage(page, t)
  await application.answer('Σκοπός').fill('Συνέδριο στη Λάρισα')
  await page.getByRole('checkbox', { name: 'Συμφωνώ' }).check()
  await application.answer('Λόγοι').fill('Πρώτη γραμμή')
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { level: 2, name: inEnglish('applications:edit.section.form') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(application.answer('Σκοπός')).toHaveValue('Συνέδριο στη Λάρισα')
  await expect(application.answer('Λόγοι')).toHaveValue('Πρώτη γραμμή')
  await expect(page.getByRole('checkbox', { name: 'Συμφωνώ' })).toBeChecked()
  await new ApplicationPage(page, inEnglish).waitUntilSaved()
  await page.reload()
  await expect(application.answer('Λόγοι')).toHaveValue('Πρώτη γραμμή')
})

test('a further language is added, translated and offered beside the flags; missing texts are shown in English', async ({ open, portal }) => {
  const page = await open()
  const texts = await asSystemAdmin(page)
  await texts.find('app:nav.dashboard')
  await page.getByRole('button', { name: t('translations:languages.open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('translations:languages.title') })
  await dialog.getByRole('switch', { name: t('translations:languages.interfaceLabel', { language: 'Deutsch' }) }).click({ force: true })
  await expect(dialog.getByRole('row', { name: /Deutsch/ })).toContainText(/0 από \d+/)
  await page.keyboard.press('Escape')
  await texts.write('app:nav.dashboard', 'DE', 'Startseite')

  const admin = await signInClient(portal, sysadmin)
  const { body } = await admin.get<{ texts: Record<'namespace' | 'key' | 'el' | 'de', string>[] }>('/api/translations/export/json')
  const left = body.texts.filter(({ key, de }) => de === '' && !key.startsWith('nav.approvals'))
  const changes = left.map(({ namespace, key, el }) => ({ namespace, key, language: 'de', text: el, revision: 0 }))
  expect((await admin.post('/api/translations/apply', { changes })).status).toBe(200)

  const other = await open()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'DE, Deutsch' }).click()
  await expect(link(other, 'Startseite')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await other.reload()
  await expect(link(other, 'Startseite')).toBeVisible()
  await other.getByRole('button', { name: 'EN, English' }).click()
  await expect(
    other.getByRole('navigation', { name: inEnglish('app:nav.label'), exact: true }).getByRole('link', { name: inEnglish('app:nav.dashboard'), exact: true }),
  ).toBeVisible()
  await admin.put('/api/translations/languages/de', { name: 'Deutsch', forInvitations: true, forInterface: false })
})
