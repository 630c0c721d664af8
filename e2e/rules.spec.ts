import { ApplicationPage } from './pages/application.ts'
import { readMail } from './pages/mailbox.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const components = [{ type: 'number', key: 'cost', label: 'Δαπάνη', input: true, decimalLimit: 0 }]
const head = 'head@uni.example'

const piece = (page: Page, key: 'condition.asked' | 'condition.operator' | 'condition.value' | 'recipient') =>
  page.getByLabel(t(`rules:${key}`, { number: 1 }), { exact: true })

/** Makes a rule from an example, for answers above an amount. */
async function startAbove(page: Page, { point, example, amount }: { point: string; example: string; amount: string }) {
  await page.getByRole('link', { name: point }).click()
  await page.getByRole('button', { name: example, exact: true }).click()
  await piece(page, 'condition.asked').selectOption({ label: 'Δαπάνη' })
  await piece(page, 'condition.operator').selectOption('greaterThan')
  await piece(page, 'condition.value').fill(amount)
}

test('a manager makes rules by clicking, tries them and puts them into effect, and an applicant meets them', async ({ open, portal }) => {
  const manager = await newPerson(portal)
  const applicant = await newPerson(portal)
  const invitation = await publishInvitation(portal, { title: 'Πρόσκληση με κανόνες', components, also: { languages: ['el'] } })
  await portal.query("insert into invitation_privilege (invitation_id, person_id, privilege) select $1, id, 'manage' from person where uid = $2", [
    invitation,
    manager,
  ])
  const [place] = await portal.query<{ unit: string; position: string }>(
    `select u.label as unit, o.code as position from person p join employee e on e.person_id = p.id join holding h on h.employee_id = e.id and h.kind = 'holder'
       join position o on o.id = h.position_id and o.is_active join unit u on u.id = o.unit_id and u.is_active
     where p.uid = $1 and now()::date between h.active_from and coalesce(h.active_until, 'infinity') order by u.id limit 1`,
    [head],
  )
  const page = await open()
  await signInByCall(page, manager)
  await page.goto(`/invitation/rules/${invitation}`)

  await startAbove(page, { point: 'Έλεγχος στοιχείων', example: 'Πάνω από ένα όριο να μη γίνεται δεκτό', amount: '1500' })
  await expect(page.getByRole('heading', { name: t('dry-run:title') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const tried = page.getByRole('region', { name: t('dry-run:result') })
  await expect(tried.getByRole('list', { name: t('dry-run:rule.conditions') }).getByRole('listitem')).toContainText('«Δαπάνη» είναι πάνω από 1.500')

  await startAbove(page, { point: 'Μετά την υποβολή', example: 'Πάνω από ένα όριο να σταλεί e-mail', amount: '500' })
  await piece(page, 'recipient').selectOption({ label: t('rules:recipient.position') })
  await page.getByRole('combobox', { name: t('rules:unit') }).click()
  await page.getByRole('combobox', { name: t('rules:unit') }).fill(place?.unit ?? '')
  await page
    .getByRole('option', { name: place?.unit ?? '', exact: true })
    .first()
    .click()
  await page.getByLabel(t('rules:position'), { exact: true }).selectOption(place?.position ?? '')

  await expectNoViolations(page, 'a page with rules')
  await page.getByRole('button', { name: t('rules:save') }).click()
  await page.getByRole('button', { name: t('rules:effect') }).click()
  await expect(page.getByText(t('rules:done.effect'))).toBeVisible()

  const application = await beginApplication(portal, applicant, invitation)
  const other = await open()
  await signInByCall(other, applicant)
  await other.goto(`/application/edit/${application}`)
  const form = new ApplicationPage(other, t)
  await form.answer('Δαπάνη').fill('2000')
  await form.waitUntilSaved()
  const dialog = await form.openSubmitDialog()
  await dialog.getByRole('button', { name: t('applications:edit.submit.confirm'), exact: true }).click()
  await expect(other.getByText('Δεν γίνεται δεκτό.').first()).toBeVisible()
  await other.keyboard.press('Escape')
  await form.answer('Δαπάνη').fill('1000')
  await form.waitUntilSaved()
  await form.submit()
  await readMail(other, t, { to: head, subject: new RegExp(`Αίτηση ${application}`) })
})
