import { addCommittee, type Colleague, newColleague } from './pages/committee.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { signInClient } from './portal/client.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import type { Portal } from './portal/start-portal.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const en = textsIn('en')
const title = 'Scholarships of the committee'
const score = (key: string, label: string) => ({
  ...{ type: 'number', key, label, input: true, validate: { min: 0, max: 10, integer: true } },
  properties: { score: true, weight: 0.5 },
})
const evaluationForm = {
  display: 'form',
  components: [score('record', 'Record'), score('plan', 'Plan'), { type: 'textarea', key: 'note', label: 'Note', input: true }],
}
const question = { type: 'textfield', key: 'purpose', label: 'Purpose', input: true }

/** An invitation whose evaluation is open, with a member of its committee and the applicants in the order of their numbers. */
async function newEvaluation(portal: Portal) {
  const [member, ...applicants] = [await newColleague(portal), await newColleague(portal), await newColleague(portal), await newColleague(portal)] as const
  const committee = await addCommittee(portal, [[member, 'member']], 'all', { haveDeclared: false })
  const also = { committeeId: committee.id, appEvaluation: true, evaluationForm }
  const invitation = await publishInvitation(portal, { title, components: [question], also })
  for (const { uid } of applicants) {
    const id = await beginApplication(portal, uid, invitation)
    const client = await signInClient(portal, uid)
    const { body } = await client.get<{ revision: number }>(`/api/application/${id}`)
    const sent = await client.put(`/api/application/${id}`, { data: { purpose: 'A stay at a laboratory' }, revision: body.revision, final: true })
    expect(sent.status).toBe(200)
  }
  const admin = await signInClient(portal, 'admin@uni.example')
  expect((await admin.post(`/api/evaluation/open/${invitation}`, { deadline: null })).status).toBe(200)
  return { invitation, member, applicants }
}

/** The application of this person is shown, with its form. */
const shown = (page: Page, { lastName }: Colleague) => expect(page.getByRole('heading', { level: 2, name: lastName })).toBeVisible()

test('a member of the committee goes from the home page through the applications, closes one and downloads the list', async ({ open, portal }) => {
  const { invitation, member, applicants } = await newEvaluation(portal)
  const [first, second, third] = applicants
  const page = await open({ language: 'en' })
  await signInByCall(page, member.uid)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: en('dashboard:evaluation.applicationsOf', { title }) }).click()
  await waitUntilLoaded(page, en)
  await page.getByRole('button', { name: en('evaluation-confidentiality:declare'), exact: true }).click()

  await shown(page, first)
  const record = page.getByRole('radiogroup', { name: 'Record' })
  await record.getByRole('radio', { name: '0', exact: true }).focus()
  await page.keyboard.press('9')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(en('evaluations:form.scoreMissing'))).toBeVisible()
  await page.keyboard.press('8')
  await expect(page.getByText('8.5', { exact: true }).last()).toBeVisible()
  await page.getByLabel('Note', { exact: true }).fill('A clear plan')
  await page.keyboard.press('Control+Enter')

  await shown(page, second)
  await expect(page.getByText(en('evaluations:bar.progress', { done: 1, count: 3 }))).toBeVisible()
  await page.getByRole('button', { name: en('evaluations:conflict.open') }).click()
  await page.getByLabel(en('app:reason.label')).fill('We share a laboratory')
  await page.getByRole('button', { name: en('evaluations:conflict.confirm'), exact: true }).click()
  await shown(page, third)
  const list = page.getByRole('list', { name: en('evaluations:list.label') })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(second.lastName)).toHaveCount(0)
  await expect(page.getByText(en('evaluations:bar.progress', { done: 1, count: 2 }))).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: en('evaluations:bar.excelLabel') }).click()])
  expect(file.suggestedFilename()).toBe(`${invitation}.xlsx`)

  await page.keyboard.press('k')
  await shown(page, first)
  await expect(record.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  await expect(record.getByRole('radio', { name: '9', exact: true })).toBeDisabled()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('A clear plan')
})
