import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import type { ExportedInvitation, InvitationEdit, PublishCheck } from '@klesis/contract/invitations/invitation.ts'
import type { Letter } from '@klesis/contract/letters/letters.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { invitationInput, makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const typeOf = async (title: string, accepts: string[], is_custom = false) =>
  (
    await t.db
      .insertInto('attachment_type')
      .values({ title: JSON.stringify({ el: title }), accepts, is_custom })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
/** Heads of units of whom the second signs. */
const heads = (second: StepDetails) => ({ approvalUnit: 'applicant' as const, approvalLevels: 2, levelSteps: [{}, second] })
const signing = (attachmentTypeId?: number): StepDetails => ({ approvalType: 'pdf.sign', ...(attachmentTypeId && { signs: { attachmentTypeId } }) })

test('a step signs the application, or what every applicant attaches once as a PDF; the check names any other', async () => {
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  const ask = async (attachmentTypeId: number, more: { is_required?: boolean; max?: number } = {}) =>
    t.db
      .insertInto('requirement')
      .values({ invitation_id: id, attachment_type_id: attachmentTypeId, ...more })
      .execute()
  const [right, twice, optional, picture, unasked] = await Promise.all([
    ...['Σύμβαση', 'Διπλή', 'Προαιρετική'].map((title) => typeOf(title, ['pdf'])),
    typeOf('Φωτογραφία', ['pdf', 'jpeg']),
    typeOf('Άλλο', ['pdf']),
  ] as Promise<number>[])
  await ask(right ?? 0)
  await ask(twice ?? 0, { max: 2 })
  await ask(optional ?? 0, { is_required: false })
  await ask(picture ?? 0)
  const faultsOf = async (step: StepDetails) => {
    const { body } = await t.as(admin).post<PublishCheck>('/api/invitation/problems', { id, ...invitationInput({ flags: heads(step) }) })
    return body.problems.flatMap(({ code, params }) => (code === 'stepFaulty' ? [`${params.ordinal} ${params.reason}`] : []))
  }
  expect([await faultsOf(signing()), await faultsOf(signing(right))]).toEqual([[], []])
  for (const wrong of [twice, optional, picture, unasked]) expect(await faultsOf(signing(wrong))).toEqual(['2 stepSigns'])
  expect(await faultsOf({ approvalType: 'pdf.sign', signs: { attachmentType: 'Σύμβαση' } })).toEqual(['2 stepSigns'])
})

test('a step signs a letter that is in effect; the check names any other', async () => {
  const signs = { approvalType: 'pdf.sign', signs: { letter: 'decision' } } as const
  const { id } = await makeInvitation(t, admin, { isPublished: false, flags: heads(signs) })
  const faults = async () =>
    (await t.as(admin).get<PublishCheck>(`/api/invitation/${id}/problems`)).body.problems.map(
      ({ code, params }) => `${code} ${params.ordinal} ${params.reason}`,
    )
  expect(await faults()).toContain('stepFaulty 2 stepLetter')
  await t.as(admin).put(`/api/invitation/${id}/letters/interview`, { title: {}, body: { el: '<p>α</p>' }, revision: 0 })
  expect(await faults()).toContain('stepFaulty 2 stepLetter')
  await t.as(admin).put(`/api/invitation/${id}/letters/decision`, { title: {}, body: { el: '<p>α</p>' }, revision: 0 })
  expect(await faults()).not.toContain('stepFaulty 2 stepLetter')
})

test('an import that would take the signed letter out of effect is a faulty step, and stays a draft', async () => {
  const signs = { approvalType: 'pdf.sign', signs: { letter: 'decision' } } as const
  const { id } = await makeInvitation(t, admin, { isPublished: false, flags: heads(signs) })
  await t.as(admin).put(`/api/invitation/${id}/letters/decision`, { title: {}, body: { el: '<p>α</p>' }, revision: 0 })
  const edited = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  expect((await t.as(admin).put<InvitationEdit>('/api/invitation', { ...edited, isPublished: true })).body.isPublished).toBe(true)
  const file = (await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${id}`)).body
  const invitation = { ...file, letters: file.letters?.map((letter) => ({ ...letter, isWritten: false })) }
  expect((await t.as(admin).put('/api/invitation/import', { id, invitation })).status).toBe(200)
  const { problems } = (await t.as(admin).get<PublishCheck>(`/api/invitation/${id}/problems`)).body
  expect(problems.map(({ code, params }) => `${code} ${params.ordinal} ${params.reason}`)).toContain('stepFaulty 2 stepLetter')
  const letters = (await t.as(admin).get<{ items: Letter[] }>(`/api/invitation/${id}/letters`)).body.items
  expect(letters[0]).toMatchObject({ kind: 'decision', live: { number: 1 } })
})

test.each([
  ['of all invitations', false],
  ['of its own', true],
])('a file names the signed document by the title of its type, %s; a copy, an import and a template find it again', async (whose, isOwn) => {
  const title = `Σύμβαση ${whose}`
  // Another invitation has one of its own by the same title.
  await typeOf(title, ['pdf'], true)
  const type = await typeOf(title, ['pdf'], isOwn)
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  await t.db.insertInto('requirement').values({ invitation_id: id, attachment_type_id: type }).execute()
  const edit = async (of: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${of}?edit=1`)).body
  const typeIn = async (of: number) =>
    (await t.db.selectFrom('requirement').select('attachment_type_id as id').where('invitation_id', '=', of).executeTakeFirstOrThrow()).id
  const saved = await t.as(admin).put<InvitationEdit>('/api/invitation', { ...(await edit(id)), flags: heads(signing(type)) })
  expect(saved.body.flags.levelSteps?.[1]).toEqual(signing(type))
  const copy = (await t.as(admin).post<{ id: number }>(`/api/invitation/${id}/copy`)).body
  expect((await edit(copy.id)).flags.levelSteps?.[1]).toEqual(signing(type))
  const file = (await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${id}`)).body
  const { levelSteps } = file.invitation.flags as { levelSteps: StepDetails[] }
  expect(levelSteps[1]).toEqual({ approvalType: 'pdf.sign', signs: { attachmentType: title } })
  const other = await makeInvitation(t, admin, { isPublished: false })
  expect((await t.as(admin).put('/api/invitation/import', { id: other.id, invitation: file })).status).toBe(200)
  const template = (await t.as(admin).post<{ id: string }>(`/api/invitation/${id}/template`, { title: { el: title }, description: {} })).body
  const used = (await t.as(admin).post<{ id: number }>(`/api/invitation/templates/${template.id}`)).body
  for (const one of [other, used]) expect((await edit(one.id)).flags.levelSteps?.[1]).toEqual(signing(await typeIn(one.id)))
})
