import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { seedGroup } from './portal/seed-group.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const en = textsIn('en')
const note = { type: 'textfield', key: 'note', label: 'Note', input: true }
/** One for each result that an action may have; the form is asked for before the run, whose message comes of its answers. */
const actions = [
  {
    ...{ id: 'note', title: 'Write a note' },
    script: `return ctx.form
      ? { type: 'toast', message: 'Noted: ' + ctx.form.note }
      : { type: 'formio', title: 'What is to be noted', form: { components: [${JSON.stringify(note)}] } }`,
  },
  { id: 'check', title: 'Check', script: "return { type: 'swal', title: 'Checked', text: 'Nothing is missing' }" },
  { id: 'rules', title: 'Show the rules', script: "return { type: 'nav', url: '/help' }" },
  {
    ...{ id: 'letters', title: 'Letters' },
    script: "return { type: 'file', fileName: 'letters.csv', mimeType: 'text/csv', text: ctx.applications.map(({ id }) => id).join('\\n') }",
  },
]

test('a secretary filters a group, takes all 180 of the filter, runs an action of each result and downloads Excel', async ({ open, portal }) => {
  const manager = await newPerson(portal)
  const invitationId = await publishInvitation(portal, { title: 'Housing', components: [note], also: { actions } })
  const [tag = { id: 0, name: '' }] = await portal.query<{ id: number; name: string }>("select id, name ->> 'en' as name from tag order by id limit 1")
  await seedGroup(portal, { tagId: tag.id, invitationId, manager, applicants: { 'Καλλιόπη Ξανθοπούλου': 180, 'Ορέστης Μαύρος': 15 } })
  const page = await open({ language: 'en' })
  await signInByCall(page, manager)
  await page.goto('/application/group')
  await page.getByRole('link', { name: tag.name, exact: true }).click()
  await waitUntilLoaded(page, en)
  const found = (count: number) => expect(page.getByRole('status').getByText(en('app:list.count_other', { shown: count }), { exact: true })).toBeVisible()
  await found(195)
  await page.getByRole('searchbox').fill('Ξανθοπουλου')
  await found(180)

  await page.getByRole('checkbox', { name: en('application-list:select.loaded') }).check()
  await page.getByRole('button', { name: en('application-list:select.takeAll', { shown: 180 }) }).click()
  const bar = page.getByRole('region', { name: en('bulk-runs:bar') })
  await expect(bar.getByText(en('bulk-runs:selected_other', { count: 180 }))).toBeVisible()
  const run = async (title: string) => {
    await bar.getByRole('button', { name: en('bulk-runs:action'), exact: true }).click()
    await page.getByRole('menuitem', { name: title, exact: true }).click()
  }
  const card = page.getByRole('region', { name: en('bulk-runs:run.label') })
  const ofAll = `(${en('bulk-runs:result.applications_other', { count: 180 })})`
  /** The next action begins after the end of this one: both at once would wait for the same threads, one of them for half a minute. */
  const ended = () => expect(card.getByText(en('bulk-runs:run.state.done'), { exact: true })).toBeVisible()

  await run('Write a note')
  await page.getByLabel('Note', { exact: true }).fill('on Monday')
  await page.getByRole('button', { name: en('actions:form.send') }).click()
  await expect(card.getByText(`Noted: on Monday ${ofAll}`)).toBeVisible()
  await ended()
  await run('Check')
  await expect(card.getByText(`Nothing is missing ${ofAll}`)).toBeVisible()
  await ended()
  await run('Show the rules')
  await expect(card.getByRole('link', { name: en('bulk-runs:result.open', { address: '/help' }) })).toBeVisible()
  await ended()
  await run('Letters')
  const files = card.getByText(en('bulk-runs:result.files_other', { count: 4 }))
  await expect(files).toBeVisible()
  await ended()
  await files.click()
  const letters = page.waitForEvent('download')
  await card.getByRole('button', { name: 'letters.csv' }).last().click()
  expect((await letters).suggestedFilename()).toBe('letters.csv')

  const excel = page.waitForEvent('download')
  await page.getByRole('button', { name: en('exports:xlsx.label') }).click()
  expect((await excel).suggestedFilename()).toMatch(/[.]xlsx$/)
})
