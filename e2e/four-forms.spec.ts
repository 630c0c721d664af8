import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { scanForm } from '@klesis/forms/scripts/scan-form.ts'
import { issueTexts } from '../packages/forms/src/texts/issue-text.ts'
import { ApplicationPage } from './pages/application.ts'
import { InvitationEditor } from './pages/invitation-editor.ts'
import { replaceInEditor } from './pages/replace-in-editor.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { type Client, signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, type Portal, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const folder = path.join(import.meta.dirname, '../packages/forms/fixtures/common-hosted-form-service')
const readForm = (name: string) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Form

interface Example {
  name: string
  /** Answers that break a rule of the form. */
  wrong: Readonly<Record<string, unknown>>
  /** Fills the required fields on the page. */
  fill: (page: Page) => Promise<void>
}

const examples: readonly Example[] = [
  {
    name: 'kitchen-sink',
    wrong: { email1: 'not an address', email2: 'nor@this' },
    fill: async (page) => {
      await page.getByRole('button', { name: 'Form Fields' }).click()
      await page.getByRole('textbox', { name: 'Text Field 1' }).fill('Κείμενο')
    },
  },
  {
    name: 'conditional-logic',
    wrong: { doYouWantToSeeACar: true },
    fill: (page) => chooseFirst(page, 'What is your favourite way to get around?'),
  },
  {
    name: 'post-course-survey',
    wrong: { DesignSurvey1: { nobody: 'asked' } },
    fill: async (page) => {
      await page.getByRole('main').getByRole('radiogroup').first().waitFor()
      for (const question of await page.getByRole('main').getByRole('radiogroup').all()) await question.getByRole('radio').first().check()
    },
  },
  {
    name: 'calculations-in-datagrid',
    wrong: { timesheet: [{ day: '31/02/2022', hours: [{ extraStart: 'noon', extraFinish: '', overtimeStandbyOrCallout: 'nothing of these' }] }] },
    fill: async (page) => {
      await page.getByLabel('Start').first().fill('09:00')
      await page.getByLabel('Finish').first().fill('10:30')
      await chooseFirst(page, 'Category')
    },
  },
]

async function chooseFirst(page: Page, label: string) {
  const list = page.getByRole('combobox', { name: label })
  if (await list.evaluate((box) => box.tagName === 'SELECT')) return void (await list.selectOption({ index: 1 }))
  await list.click()
  await page.getByRole('option').first().click()
}

/** Faults on the page, as label and message. */
async function listedOn(page: Page): Promise<string[]> {
  const missing = page.getByRole('region', { name: t('applications:edit.submit.missingTitle') })
  await expect(missing).toBeVisible()
  return (await missing.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

/** Faults in the server's answer to the same data, as label and message. */
async function listedBy(client: Client, id: number): Promise<string[]> {
  const { body } = await client.get<{ data: object; revision: number }>(`/api/application/${id}`)
  const answer = await client.put<{ code: string; issues: Issue[] }>(`/api/application/${id}`, { data: body.data, revision: body.revision, final: true })
  expect([answer.status, answer.body.code]).toEqual([422, 'application.incomplete'])
  // What is said of every missing answer, the page says once for all.
  const said = (message: string) => (message === issueTexts.required.el ? '' : message)
  return answer.body.issues.map(({ params, message }) => `${params?.label ?? ''} ${said(message)}`.replace(/\s+/g, ' ').trim())
}

async function importForm(page: Page, portal: Portal, name: string): Promise<{ id: number; form: Form }> {
  const form = readForm(name)
  const id = await publishInvitation(portal, { title: name, components: [{ type: 'textfield', key: 'old', label: 'Παλιό', input: true }] })
  await signInByCall(page, 'admin@uni.example')
  await page.goto(`/invitation/edit/${id}`)
  const editor = new InvitationEditor(page, t)
  await editor.goTo('form')
  await page.getByRole('button', { name: t('invitations:footer.json') }).click()
  const dialog = page.getByRole('dialog', { name: t('builder:json.title') })
  await replaceInEditor(dialog.getByRole('textbox', { name: t('builder:json.label') }), JSON.stringify(form))
  for (const { key, type } of scanForm(form).unsupported) await expect(dialog.getByText(t('builder:scan.unsupported', { key, type }))).toBeVisible()
  await dialog.getByRole('button', { name: t('builder:json.apply') }).click()
  await editor.save('updated')
  await editor.expectNoProblems()
  return { id, form }
}

for (const { name, wrong, fill } of examples) {
  test(`The form ${name} is imported, filled, refused alike by page and server, sent, and exported whole`, async ({ open, portal }) => {
    test.setTimeout(240_000)
    const admins = await open()
    const { id: invitation, form } = await importForm(admins, portal, name)

    const uid = await newPerson(portal)
    const client = await signInClient(portal, uid)
    const id = await beginApplication(portal, uid, invitation)
    await client.put(`/api/application/${id}`, { data: wrong, revision: 1, auto: true })
    const page = await open()
    await signInByCall(page, uid)
    await page.goto(`/application/edit/${id}`)
    const application = new ApplicationPage(page, t)
    await application.openSubmitPage()
    expect((await listedOn(page)).sort()).toEqual((await listedBy(client, id)).sort())

    const { body } = await client.get<{ revision: number }>(`/api/application/${id}`)
    await client.put(`/api/application/${id}`, { data: {}, revision: body.revision, auto: true })
    await page.goto(`/application/edit/${id}`)
    await fill(page)
    await application.waitUntilSaved()
    await application.submit()

    const [download] = await Promise.all([admins.waitForEvent('download'), admins.getByRole('button', { name: t('invitations:footer.export') }).click()])
    const exported = JSON.parse(readFileSync(await download.path(), 'utf8')) as { invitation: { form: Form } }
    expect(exported.invitation.form.components).toEqual(form.components)
  })
}
