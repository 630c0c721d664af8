import { textOf } from '@klesis/pdf/testing/text-of.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { approveStep, findApplication } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeAttachment, makeChain, makeItem, makeSubmitted, now, removeItem } from '../../lifecycle/testing/fixtures.ts'
import { makeApplicationDocument } from '../making/make-application-document.ts'
import { submittedContent } from './submitted-content.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const form = {
  components: [
    { type: 'textfield', key: 'purpose', label: 'Purpose', input: true },
    { type: 'textfield', key: 'other', label: 'Not asked', input: true, conditional: { show: true, when: 'purpose', eq: 'x' } },
  ],
  i18n: { el: { Purpose: 'Σκοπός' } },
}

test('what approvers sign has the whole application, the decisions so far and a place for each signature, without notes and states', async () => {
  const { heads, applicant, invitation } = await makeChain(t.db, 2, { form, requirements: [{ isRequired: false }] })
  const [head] = heads
  const { id } = await makeSubmitted(t.db, invitation.id, applicant, { purpose: 'Συνέδριο στα Χανιά', place: '' })
  await makeAttachment(t.db, { applicationId: id, personId: applicant.id, requirementId: invitation.requirementIds[0] ?? 0, name: 'βεβαίωση.pdf' })
  await approveStep(t.db, await actorOf(t.db, head?.id ?? 0), { applicationId: id, reason: 'Μόνο για εμάς', now })
  await t.db.updateTable('step').set({ approval_type: 'pdf.sign' }).where('application_id', '=', id).where('state', '=', 'pending').execute()
  const application = await findApplication(t.db, id)
  if (!application) throw new Error('The application is missing.')
  const made = await makeApplicationDocument(t.jobs, application, '7K2M9QXD0ZTB4HRC')
  const text = (await textOf(made.bytes)).join(' ').replaceAll(/\s+/g, ' ')
  for (const part of ['Σκοπός Συνέδριο στα Χανιά', 'βεβαίωση.pdf', 'Εγκρίσεις', 'Ενέκρινε', 'Υπογραφές', '7K2M-9QXD-0ZTB-4HRC']) expect(text).toContain(part)
  const { sha256 } = await t.db.selectFrom('file').select('sha256').where('created_by', '=', applicant.id).executeTakeFirstOrThrow()
  expect(text.replaceAll(' ', '')).toContain(sha256.toString('hex'))
  for (const part of ['Μόνο για εμάς', 'Not asked', 'Προς έγκριση', 'Ιστορικό']) expect(text).not.toContain(part)
  expect(
    Buffer.from(made.bytes)
      .toString('latin1')
      .match(/\/FT\/Sig/g),
  ).toHaveLength(1)
})

test('has the courses that were submitted, also those that the invitation no longer has', async () => {
  const { applicant, invitation } = await makeChain(t.db, 1, { form })
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  const courses = [await makeItem(t.db, invitation.id), await makeItem(t.db, invitation.id)]
  await t.db
    .insertInto('application_item')
    .values(courses.map((item_id) => ({ application_id: id, item_id })))
    .execute()
  const titles = await t.db.selectFrom('invitation_item').select('title').where('id', 'in', courses).orderBy('id').execute()
  await removeItem(t.db, invitation, courses[0] ?? 0)
  const application = await findApplication(t.db, id)
  if (!application) throw new Error('The application is missing.')
  const content = JSON.stringify(await submittedContent(t.db, application, { language: 'el', now }))
  for (const { title } of titles) expect(content).toContain(title)
})
