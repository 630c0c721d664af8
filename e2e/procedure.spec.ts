import { ApplicationPage } from './pages/application.ts'
import { followPath } from './pages/follow-path.ts'
import { FormBuilder } from './pages/form-builder.ts'
import { InvitationEditor } from './pages/invitation-editor.ts'
import { readMail } from './pages/mailbox.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { decisionsOf } from './pages/rehearsals.ts'
import { replaceInEditor } from './pages/replace-in-editor.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { hastenCalls } from './portal/hasten-calls.ts'
import { newPerson } from './portal/new-person.ts'
import { startPortal } from './portal/start-portal.ts'
import { isSigned, type Receiver, startReceiver } from './portal/start-receiver.ts'
import { test as base, expect, type Page, type Portal } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const template = 'Δανεισμός εξοπλισμού'
const title = { el: 'Δανεισμός οργάνων του εργαστηρίου', en: 'Loan of laboratory instruments' }
const limit = 'Ο εξοπλισμός δανείζεται έως 30 ημέρες.'
const points = { created: 'Μετά τη δημιουργία', validate: 'Έλεγχος στοιχείων', submitted: 'Μετά την υποβολή' }
const script = `const [country] = await api.lookup('countries', { codes: ['ES'] })
return { data: { reason: 'Έρευνα: ' + country?.label } }`

/** A portal that may call another system, which fails twice. */
const test = base.extend<{ receiver: Receiver; portal: Portal }>({
  // biome-ignore lint/correctness/noEmptyPattern: the name of the first argument tells which fixtures are needed: none
  receiver: async ({}, use) => {
    const receiver = await startReceiver([503, 500])
    await use(receiver)
    receiver.end()
  },
  portal: async ({ receiver }, use) => {
    const portal = await startPortal(receiver.settings)
    await use(portal)
    await portal.end()
  },
})

const piece = (page: Page, key: 'condition.asked' | 'condition.operator' | 'condition.value' | 'recipient' | 'webhook.answer') =>
  page.getByLabel(t(`rules:${key}`, { number: 1 }), { exact: true })

/** A position of the chart and its holder, who is no person of this journey. */
async function findPosition({ query }: Portal, uid: string) {
  const [place] = await query<{ unit: string; position: string }>(
    `select u.label as unit, o.code as position from person p join employee e on e.person_id = p.id join holding h on h.employee_id = e.id and h.kind = 'holder'
       join position o on o.id = h.position_id and o.is_active join unit u on u.id = o.unit_id and u.is_active
     where p.uid = $1 and now()::date between h.active_from and coalesce(h.active_until, 'infinity') order by u.id limit 1`,
    [uid],
  )
  return { unit: '', position: '', ...place, uid }
}

async function publish(page: Page) {
  await page.getByRole('button', { name: t('invitation-editor:publish.open') }).click()
  await page
    .getByRole('dialog', { name: t('invitation-editor:publish.title') })
    .getByRole('button', { name: t('invitation-editor:publish.do') })
    .click()
}

test('a procedure from a template is translated, ruled, rehearsed, published, changed under an open draft, and tells another system once', async ({
  open,
  portal,
  receiver,
}) => {
  test.setTimeout(480_000)
  const admin = await newPerson(portal, { roles: ['admin'] })
  const applicant = await newPerson(portal)
  const head = await findPosition(portal, 'head@uni.example')
  const page = await open()
  await signInByCall(page, admin)
  const editor = new InvitationEditor(page, t)
  const builder = new FormBuilder(page, t)
  let secret = ''

  await test.step('an administrator starts from a template, and asks three positions in turn', async () => {
    await page.goto('/invitation/new')
    await page.getByRole('button', { name: t('start-invitation:useOf', { title: template }) }).click()
    await page.waitForURL(/\/invitation\/edit\/\d+/)
    await editor.write(t('invitations:field.title'), title)
    await editor.goTo('decision')
    const chain = page.getByRole('list', { name: t('invitation-editor:chain.title') }).getByRole('button')
    for (const count of [2, 3]) {
      await page.getByRole('button', { name: t('invitation-editor:chain.add') }).click()
      await expect(chain).toHaveCount(count)
    }
  })
  const invitation = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])

  await test.step('the form gets a choice from a lookup, in both languages', async () => {
    await editor.goTo('form')
    await builder.addByKeyboard(t('builder:kind.select'))
    await builder.setText('label', 'Χώρα')
    await builder.properties.getByLabel(t('builder:property.dataSrc')).selectOption('lookup')
    await builder.properties.getByLabel(t('builder:property.lookup')).selectOption('countries')
    await builder.require()
    await builder.translate({ Χώρα: 'Country' })
    await editor.save('updated')
  })

  await test.step('one rule comes from the template and is tried; another writes to a position and calls another system', async () => {
    await followPath(page, `/invitation/rules/${invitation}`)
    await page.getByRole('link', { name: points.validate }).click()
    await expect(page.getByRole('heading', { name: t('dry-run:title') })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    const tried = page.getByRole('region', { name: t('dry-run:result') })
    await expect(tried.getByRole('list', { name: t('dry-run:rule.conditions') }).getByRole('listitem')).toContainText('«Ημέρες» είναι πάνω από 30')

    await page.getByRole('link', { name: points.submitted }).click()
    await page.getByRole('button', { name: t('rules:rule.more', { title: '' }) }).click()
    await page.getByRole('menuitem', { name: t('rules:rule.remove') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('rules:rule.remove') })
      .click()
    await page.getByRole('button', { name: 'Πάνω από ένα όριο να σταλεί e-mail', exact: true }).click()
    await piece(page, 'condition.asked').selectOption({ label: 'Ημέρες' })
    await piece(page, 'condition.operator').selectOption('greaterThan')
    await piece(page, 'condition.value').fill('7')
    await piece(page, 'recipient').selectOption({ label: t('rules:recipient.position') })
    await page.getByRole('combobox', { name: t('rules:unit') }).click()
    await page.getByRole('combobox', { name: t('rules:unit') }).fill(head.unit)
    await page.getByRole('option', { name: head.unit, exact: true }).first().click()
    await page.getByLabel(t('rules:position'), { exact: true }).selectOption(head.position)

    await page.getByRole('button', { name: t('rules:addEffect'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('rules:effect.webhook') }).click()
    await page.getByRole('textbox', { name: t('rules:webhook.url') }).fill(receiver.url)
    await page.getByRole('button', { name: t('rules:webhook.makeSecret') }).click()
    const shown = page.getByRole('dialog', { name: t('rules:webhook.secret.title') })
    secret = await shown.getByRole('textbox', { name: t('rules:webhook.secret.label') }).inputValue()
    await shown.getByRole('button', { name: t('rules:webhook.secret.done') }).click()
    await page.getByRole('button', { name: t('rules:webhook.addAnswer'), exact: true }).click()
    await piece(page, 'webhook.answer').selectOption({ label: 'Χώρα' })
    await expectNoViolations(page, 'a page with rules')
    await page.getByRole('button', { name: t('rules:save') }).click()
    await expect(page.getByRole('button', { name: t('rules:save') })).toBeHidden()
  })

  await test.step('a script fills in an answer from the lookup; TypeScript finds its fault', async () => {
    await page.getByRole('link', { name: points.created }).click()
    await page.getByRole('button', { name: t('procedures:addNamed', { title: points.created }) }).click()
    const dialog = page.getByRole('dialog', { name: t('procedures:dialog.title', { title: points.created }) })
    const code = dialog.getByRole('textbox', { name: t('procedures:dialog.code') })
    // TypeScript answers from its worker, under the portal's own policy of contents.
    await replaceInEditor(code, 'return { data: ctx.wrong }')
    await expect(dialog.getByRole('listitem').filter({ hasText: "'wrong' does not exist" })).toBeVisible()
    await replaceInEditor(code, script)
    await dialog.getByRole('button', { name: t('procedures:dialog.save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: t('procedures:editNamed', { title: points.created }) })).toBeVisible()
  })

  await test.step('the rehearsal is played to its approval, and calls nobody', async () => {
    await followPath(page, `/invitation/edit/${invitation}`)
    await page.getByRole('button', { name: t('rehearsals:start') }).click()
    await page.getByRole('button', { name: t('rehearsals:apply.begin') }).click()
    await expect(page.getByRole('textbox', { name: 'Σκοπός', exact: true })).toHaveValue('Έρευνα: Ισπανία')
    await page.getByRole('textbox', { name: 'Ημέρες' }).fill('12')
    await page.getByRole('button', { name: t('rehearsals:answers.submit'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('rehearsals:step.asked') })).toBeVisible()
    const asked = page.getByRole('table').getByRole('row').nth(1)
    await expect(asked.getByRole('cell').nth(1)).not.toBeEmpty()
    await page.getByRole('radio').nth(1).check()
    await expect(asked).toContainText(t('rehearsals:step.you'))
    for (const [run, point] of [
      ['script', points.created],
      ['ruleUnnamed', points.submitted],
    ] as const)
      await expect(page.getByText(`${t(`rehearsals:run.${run}`)} · ${point}: ${t('rehearsals:run.answered')}`)).toBeVisible()
    for (const number of [1, 2, 3]) {
      await expect(page.getByText(t('rehearsals:step.number', { number, count: 3 }))).toBeVisible()
      await decisionsOf(page, t)
        .getByRole('button', { name: t('rehearsals:decide.approve'), exact: true })
        .click()
    }
    await expect(page.getByText(t('app:state.approved')).first()).toBeVisible()
    await page.getByRole('button', { name: t('rehearsals:end') }).click()
    await expect(page.getByRole('dialog', { name: t('rehearsals:end') })).toContainText(t('rehearsals:trial.reject'))
    expect(receiver.calls).toEqual([])
    await page.keyboard.press('Escape')
    await followPath(page, `/invitation/edit/${invitation}`)
  })

  await publish(page)
  await expect(page.getByRole('main').getByText(t('app:state.published'), { exact: true }).first()).toBeVisible()

  const other = await open()
  await signInByCall(other, applicant)
  await other.goto(`/application/new/${invitation}`)
  const form = new ApplicationPage(other, t)
  await test.step('an applicant finds what the script filled in, and begins', async () => {
    await other.getByRole('button', { name: t('applications:create.begin') }).click()
    await expect(form.answer('Σκοπός')).toHaveValue('Έρευνα: Ισπανία')
    const country = other.getByRole('combobox', { name: 'Χώρα' })
    await country.focus()
    await other.keyboard.type('ΙΣΠ')
    await expect(other.getByRole('option')).toHaveText(['Ισπανία'])
    await expectNoViolations(other, 'an open list of a lookup', 'main')
    await other.keyboard.press('ArrowDown')
    await other.keyboard.press('Enter')
    await expect(country).toHaveValue('Ισπανία')
    await form.waitUntilSaved()
  })
  const application = new URL(other.url()).pathname

  await test.step('the form changes meanwhile, and whose draft is open is asked to look again', async () => {
    await editor.goTo('form')
    await builder.addByKeyboard(t('builder:kind.textfield'))
    await builder.setText('label', 'Υπεύθυνος')
    await builder.require()
    await builder.translate({ Υπεύθυνος: 'Person in charge' })
    await publish(page)
    const impact = page.getByRole('dialog', { name: t('versions:impact.title') })
    await expect(impact).toContainText(t('versions:change.fieldNewRequired', { label: 'Υπεύθυνος' }))
    await impact.getByRole('radio', { name: t('versions:drafts.lookAgain') }).check()
    await impact.getByRole('button', { name: t('versions:impact.save') }).click()
    await expect(impact).toBeHidden()
  })

  await test.step('the applicant is told, meets a rule, and submits', async () => {
    await readMail(other, t, { to: applicant, subject: `Ελέγξτε ξανά την αίτησή σας: ${title.el}` })
    await followPath(other, application)
    const notice = other.getByRole('status').filter({ hasText: t('moved:title') })
    await notice.getByRole('button', { name: 'Υπεύθυνος' }).click()
    await expect(form.answer('Υπεύθυνος')).toBeFocused()
    await form.answer('Υπεύθυνος').fill('Νεφέλη Νεοφώτιστη')
    await form.answer('Είδος').fill('Φασματόμετρο')
    await other.getByRole('textbox', { name: 'Από: ' }).fill('03-12-2099')
    await form.answer('Ημέρες').fill('40')
    await other.getByRole('radio', { name: 'Στο Πανεπιστήμιο' }).check()
    await other.getByRole('checkbox', { name: 'Θα επιστρέψω τον εξοπλισμό' }).check()
    await form.waitUntilSaved()
    const submitPage = await form.openSubmitPage()
    await submitPage.getByRole('button', { name: t('applications:edit.submit.confirm'), exact: true }).click()
    await expect(submitPage.getByText(limit).first()).toBeVisible()
    await submitPage.getByRole('button', { name: t('submission:back'), exact: true }).click()
    await form.answer('Ημέρες').fill('10')
    await form.waitUntilSaved()
    await form.submit()
    await readMail(other, t, { to: head.uid, subject: new RegExp(`Αίτηση ${/\d+$/.exec(application)?.[0]}`) })
  })

  await test.step('the other system gets the signed call, which failed twice, once', async () => {
    const delivery = 'select state from webhook_delivery where invitation_id = $1'
    await expect
      .poll(async () => {
        await hastenCalls(portal)
        return portal.query(delivery, [invitation])
      })
      .toEqual([{ state: 'taken' }])
    const { calls } = receiver
    expect(calls.map(({ headers }) => headers['klesis-attempt'])).toEqual(['1', '2', '3'])
    expect(new Set(calls.map(({ headers, body }) => `${String(headers['klesis-delivery'])} ${body}`)).size).toBe(1)
    expect(calls.map((call) => [isSigned(call, secret), isSigned(call, `${secret}x`)])).toEqual(Array(3).fill([true, false]))
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ point: 'submitted', invitation: { id: invitation, title }, answers: { chora: 'ES' } })
  })
})
