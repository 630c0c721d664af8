import type { Attachment } from '@klesis/contract/applications/application.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { describe, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { samplePdf } from '../../../testing/sample-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeContentLive } from '../../invitations/testing/fixtures.ts'
import { sendToReview } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { readApplication } from '../../lifecycle/testing/expect-consistent.ts'
import { makeAttachment, makeChain, makeDraft, makeInvitation, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const pdf = { name: 'a.pdf', bytes: samplePdf() }

const calls = (person: TestPerson, id: number) => {
  const of = (attachmentId: number) => `/api/application/${id}/attachments/${attachmentId}`
  return {
    send: async (requirementId: number) =>
      (await sendFile<Attachment & RefusalBody>(t.as(person), `/api/application/${id}/requirements/${requirementId}/attachments`, pdf)).body,
    sendToField: async (key: string) => (await sendFile<Attachment & RefusalBody>(t.as(person), `/api/application/${id}/files/${key}`, pdf)).body,
    open: async (attachmentId: number) => (await t.as(person).get(of(attachmentId))).status,
    remove: async (attachmentId: number) => (await t.as(person).delete(of(attachmentId))).status,
  }
}
const countOf = async (id: number) => (await readApplication(t.db, id)).documents
const removals = (id: number) =>
  t.db
    .selectFrom('audit_entry')
    .select('ids')
    .where('subject', '=', 'application')
    .where('subject_id', '=', id)
    .where('code', '=', 'attachment.removed')
    .execute()

test('the limit counts per requirement and application', async () => {
  const invitation = await makeInvitation(t.db, { requirements: [{}, {}] })
  const [first = 0, second = 0] = invitation.requirementIds
  const one = await makeDraft(t.db, invitation.id)
  const other = await makeDraft(t.db, invitation.id, one.applicant)
  for (const { id } of [one, other]) {
    const { send } = calls(one.applicant, id)
    expect([(await send(first)).id, (await send(second)).id]).toEqual([expect.any(Number), expect.any(Number)])
    expect((await send(first)).code).toBe('file.tooMany')
  }
})

test('a file removed from a draft no longer counts, and its file is left for the sweep', async () => {
  const invitation = await makeInvitation(t.db, { requirements: [{}] })
  const { id, applicant } = await makeDraft(t.db, invitation.id)
  const { send, remove } = calls(applicant, id)
  const first = await send(invitation.requirementIds[0] ?? 0)
  const { file_id } = await t.db.selectFrom('attachment').select('file_id').where('id', '=', first.id).executeTakeFirstOrThrow()
  expect(await remove(first.id)).toBe(200)
  expect(await countOf(id)).toBe(0)
  expect(await t.db.selectFrom('file').select('attached_at').where('id', '=', file_id).executeTakeFirstOrThrow()).toEqual({ attached_at: null })
})

test('a field for one file takes a second, so that the new file can be uploaded before the old one is removed; a field for several takes more', async () => {
  const field = (key: string, multiple: boolean) => ({ type: 'file', key, label: key, input: true, multiple })
  const form = { display: 'form', components: [field('one', false), field('several', true)] }
  const { id, applicant } = await makeDraft(t.db, (await makeInvitation(t.db, { form })).id)
  const { sendToField: send } = calls(applicant, id)
  for (const code of [undefined, undefined, 'file.tooMany']) expect((await send('one')).code).toBe(code)
  for (const code of [undefined, undefined, undefined]) expect((await send('several')).code).toBe(code)
})

test('the file beside a document that a new version no longer asks for stays for those who read what was submitted, not for the applicant', async () => {
  const manager = await t.person()
  const { heads, applicant, invitation } = await makeChain(t.db, 1, { created_by: manager.id, requirements: [{ isRequired: false }] })
  const [requirementId = 0] = invitation.requirementIds
  const requirement = `/api/invitation/requirement/${requirementId}`
  await sendFile(t.as(manager), `${requirement}/template`, pdf)
  await makeContentLive(t.db, invitation.id, manager.id)
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  await makeAttachment(t.db, { applicationId: id, personId: applicant.id, requirementId })
  await t.as(manager).delete(requirement)
  const { body } = await t.as(manager).get<InvitationEdit>(`/api/invitation/${invitation.id}?edit=1`)
  await t.as(manager).put('/api/invitation', { ...body, review: { changes: [`documentRemoved:${requirementId}`], text: 'Δείτε την ξανά.' } })
  await t.runJobs()
  const opens = async (person: TestPerson) => (await t.as(person).get(`/api/application/${id}/requirements/${requirementId}/template`)).status
  expect(await Promise.all([applicant, ...heads, manager].map(opens))).toEqual([404, 200, 200])
})

describe('while corrections are asked for, with a limit of one file', () => {
  async function inReview() {
    const { heads, applicant, invitation } = await makeChain(t.db, 1, { requirements: [{ isRequired: false }] })
    const [head] = heads
    const [requirementId = 0] = invitation.requirementIds
    const { id } = await makeDraft(t.db, invitation.id, applicant)
    const mine = calls(applicant, id)
    const firstId = (await mine.send(requirementId)).id
    const data = { purpose: 'α', place: 'β' }
    await t.as(applicant).put(`/api/application/${id}`, { data, revision: 1, final: true })
    const askForCorrections = async () => sendToReview(t.db, await actorOf(t.db, head?.id ?? 0), { id, reason: 'Λείπει', marks: null, now })
    const resubmit = async () => t.as(applicant).post(`/api/application/${id}/resubmit`, { data, revision: (await readApplication(t.db, id)).revision })
    await askForCorrections()
    return { id, mine, approver: calls(head ?? applicant, id), firstId, send: () => mine.send(requirementId), askForCorrections, resubmit }
  }

  test('a second file is accepted once the first is staged for removal, and not a third', async () => {
    const { mine, firstId, send } = await inReview()
    expect((await send()).code).toBe('file.tooMany')
    await mine.remove(firstId)
    expect((await send()).staged).toBe('add')
    expect((await send()).code).toBe('file.tooMany')
  })

  test('a file removed twice is recorded once, and stays until the resubmission', async () => {
    const { id, mine, approver, firstId } = await inReview()
    expect([await mine.remove(firstId), await mine.remove(firstId)]).toEqual([200, 200])
    expect(await removals(id)).toEqual([{ ids: { attachmentId: firstId } }])
    expect(await countOf(id)).toBe(1)
    expect([await mine.open(firstId), await approver.open(firstId)]).toEqual([200, 200])
  })

  test('a file added and removed again is deleted at once', async () => {
    const { id, mine, firstId, send } = await inReview()
    await mine.remove(firstId)
    const added = await send()
    expect(await mine.remove(added.id)).toBe(200)
    expect([await mine.open(added.id), await mine.remove(added.id)]).toEqual([404, 404])
    expect(await t.db.selectFrom('attachment').select('id').where('application_id', '=', id).execute()).toEqual([{ id: firstId }])
  })

  test('after the resubmission a removed file is visible to nobody and does not count towards the limit', async () => {
    const { id, mine, approver, firstId, send, askForCorrections, resubmit } = await inReview()
    await mine.remove(firstId)
    const added = await send()
    expect((await resubmit()).status).toBe(200)
    expect([await mine.open(firstId), await approver.open(firstId), await approver.open(added.id)]).toEqual([404, 404, 200])
    await askForCorrections()
    expect(await mine.remove(firstId)).toBe(404)
    await mine.remove(added.id)
    expect((await send()).staged).toBe('add')
    expect((await resubmit()).status).toBe(200)
    expect(await countOf(id)).toBe(1)
    expect(await removals(id)).toHaveLength(2)
  })
})
