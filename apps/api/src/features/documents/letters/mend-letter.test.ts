import type { HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { LetterOffer, MendedLetter } from '@klesis/contract/letters/letters.ts'
import { textOf } from '@klesis/pdf/testing/text-of.ts'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { saveVersion } from '../../invitations/versions/save-version.ts'
import { approveStep, rejectStep, reopenApplication, sendToReview, takeBack } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { openUnsealed } from '../sealing/find-unsealed.ts'
import { keepSealed } from '../sealing/keep-sealed.ts'
import { givenSigners } from '../testing/given-signers.ts'
import { sealedOf } from '../testing/sealed-of.ts'
import { issueLetter } from './issue-letter.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const signers = givenSigners(t)
let admin: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
})

type Answer = MendedLetter & { code?: string }
const ours = { title: { el: 'Απόφαση' }, body: { el: '<p>Όλοι: {answer:purpose}</p>' } }
const theirs = { title: { el: 'Απόφαση' }, body: { el: '<p>Μόνο εσείς: {answer:purpose}</p>' } }

async function scene(signs?: 'decision') {
  const step = signs ? { approvalType: 'pdf.sign' as const, signs: { letter: signs } } : {}
  const chain = await makeChain(t.db, 2, { flags: { levelSteps: [step, step] } })
  const { id } = await makeSubmitted(t.db, chain.invitation.id, chain.applicant, { purpose: 'Συνέδριο', place: '' })
  const other = await makeSubmitted(t.db, chain.invitation.id, await t.person(), { purpose: 'Άλλο', place: '' })
  for (const kind of ['decision', 'rejection']) {
    const path = `/api/invitation/${chain.invitation.id}/letters/${kind}`
    await t.as(admin).put(path, { ...ours, revision: 0 })
    await t.as(admin).post(`${path}/effect`, { revision: 1 })
  }
  const [head, dean] = chain.heads as [TestPerson, TestPerson]
  const at = (of: number, kind = 'decision') => `/api/application/${of}/letters/${kind}`
  const mend = (who: TestPerson, revision: number, kind = 'decision') => t.as(who).put<Answer>(`${at(id, kind)}/text`, { ...theirs, revision })
  const read = async (who: TestPerson) => (await t.as(who).get<Answer>(`${at(id)}/text`)).body
  const wordsFor = async (who: TestPerson, of: number) => {
    const answer = await t.app.inject({ url: at(of), headers: { authorization: `Bearer ${who.token}` } })
    return (await textOf(answer.rawPayload)).join(' ').replaceAll(/\s+/g, ' ')
  }
  const offers = async (who: TestPerson) => (await t.as(who).get<{ items: LetterOffer[] }>(`/api/application/${id}/letters`)).body.items
  const preview = (who: TestPerson) =>
    t.app.inject({ url: `${at(id)}/preview`, method: 'POST', payload: { ...theirs, language: 'el' }, headers: { authorization: `Bearer ${who.token}` } })
  return { ...chain, offers, preview, id, other: other.id, head, dean, at, mend, read, wordsFor }
}

test('who decides mends the letter of one application, and takes it back; others stay as they are', async () => {
  const { id, other, head, mend, read, wordsFor, at, applicant } = await scene()
  const before = await read(head)
  expect(before).toMatchObject({ ...ours, isMended: false, revision: 0, mended: null, mayMend: true, template: ours, languages: ['el'] })
  expect(before.fields.find(({ name }) => name === 'answer:purpose')?.example.el).toBe('Συνέδριο')
  expect((await mend(head, 0)).body).toMatchObject({ ...theirs, isMended: true, revision: 1, mended: { by: expect.any(String) }, template: ours })
  expect([await wordsFor(head, id), await wordsFor(admin, other)]).toEqual([
    expect.stringContaining('Μόνο εσείς: Συνέδριο'),
    expect.stringContaining('Όλοι: Άλλο'),
  ])
  expect((await t.as(head).delete<Answer>(`${at(id)}/text?revision=1`)).body).toMatchObject({ ...ours, isMended: false, revision: 2 })
  expect(await wordsFor(head, id)).toContain('Όλοι: Συνέδριο')
  const codesFor = async (who: TestPerson) =>
    (await t.as(who).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body.items.map(({ code }) => code)
  expect([(await codesFor(admin)).includes('letter.mended'), (await codesFor(applicant)).includes('letter.mended')]).toEqual([true, false])
})

test('what is not saved is shown as it would read, and nothing of it is kept', async () => {
  const { head, read, offers, preview, mend } = await scene()
  expect((await textOf((await preview(head)).rawPayload)).join(' ').replaceAll(/\s+/g, ' ')).toContain('Μόνο εσείς: Συνέδριο')
  expect(await read(head)).toMatchObject({ ...ours, revision: 0 })
  await mend(head, 0)
  expect((await offers(head)).map(({ kind, isMended, mayMend }) => [kind, isMended, mayMend])).toEqual([
    ['decision', true, true],
    ['rejection', false, true],
  ])
})

test('of two who mend at once the second is told, and what is misspelt is refused', async () => {
  const { head, mend, at, id } = await scene()
  const both = await Promise.all([mend(head, 0), mend(admin, 0)])
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'letter.changed'])
  const wrong = await t.as(head).put<Answer>(`${at(id)}/text`, { ...theirs, body: { el: '<p>{nobody}</p>' }, revision: 1 })
  expect(wrong.body.code).toBe('letter.placeholderUnknown')
})

test('a letter of one application names what was asked in it, whatever a draft of the invitation changes', async () => {
  const { head, mend, read, at, id, invitation } = await scene()
  const path = `/api/invitation/${invitation.id}/letters/decision`
  await t.as(admin).put(path, { ...ours, body: { el: '<p>{answer:place}</p>' }, revision: 2 })
  const form = { display: 'form', components: [{ type: 'textfield', key: 'town', label: 'Πόλη', input: true }] }
  await inTransaction(t.db, (tx) => saveVersion(tx, { id: admin.id }, invitation.id, { forms: { form, evaluationForm: null }, isLive: false }))
  expect((await read(head)).fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['answer:purpose', 'answer:place']))
  expect((await mend(head, 0)).body).toMatchObject({ isMended: true, revision: 1 })
  const town = { ...theirs, body: { el: '<p>{answer:town}</p>' } }
  expect((await t.as(head).put<Answer>(`${at(id)}/text`, { ...town, revision: 1 })).body.code).toBe('letter.placeholderUnknown')
  // The text of all is saved for the draft, and is written by the form that is live.
  expect((await t.as(admin).post<Answer>(`${path}/effect`, { revision: 3 })).status).toBe(200)
  // What the text of all names since the form was changed is left as it stands.
  await inTransaction(t.db, (tx) => saveVersion(tx, { id: admin.id }, invitation.id, { forms: { form, evaluationForm: null }, isLive: true }))
  const rejection = `/api/invitation/${invitation.id}/letters/rejection`
  await t.as(admin).put(rejection, { ...town, revision: 2 })
  await t.as(admin).post(`${rejection}/effect`, { revision: 3 })
  expect((await t.as(head).put<Answer>(`${at(id, 'rejection')}/text`, { ...town, revision: 0 })).status).toBe(200)
})

test('who only reads does not mend, the applicant reads nothing, and strangers know of nothing', async () => {
  const { id, applicant, dean, invitation, mend, at, offers, preview } = await scene()
  const viewer = await t.person()
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
  expect((await t.as(viewer).get<Answer>(`${at(id)}/text`)).body).toMatchObject({ mayMend: false, fields: [] })
  expect(await offers(viewer)).toContainEqual({ kind: 'decision', title: 'Επιστολή απόφασης', isMended: false, mayMend: false })
  const shown = await Promise.all([viewer, applicant, dean].map(async (who) => (await preview(who)).json<Answer>().code))
  expect(shown).toEqual(['access.denied', 'letter.notFound', 'application.notFound'])
  const codes = await Promise.all([viewer, applicant, dean, await t.person()].map(async (who) => (await mend(who, 0)).body.code))
  expect(codes).toEqual(['access.denied', 'letter.notFound', 'application.notFound', 'application.notFound'])
})

test('the letter that is issued says what was mended, and then it is too late', async () => {
  const { id, head, mend } = await scene()
  await mend(head, 0, 'rejection')
  await rejectStep(t.db, await actorOf(t.db, head.id), { applicationId: id, reason: 'Ελλιπής', now })
  await issueLetter(t.jobs, { applicationId: id, outcome: 'rejected' })
  const [document] = (await t.as(admin).get<{ items: { id: string }[] }>(`/api/application/${id}/documents`)).body.items
  const file = await t.app.inject({ url: `/api/application/${id}/documents/${document?.id}`, headers: { authorization: `Bearer ${admin.token}` } })
  expect((await textOf(file.rawPayload)).join(' ')).toContain('Μόνο εσείς')
  expect((await mend(admin, 1, 'rejection')).body.code).toBe('letter.tooLate')
})

test('each rejection has a letter of its own, however often it is reopened', async () => {
  const { id, head } = await scene()
  const [decider, reopener] = [await actorOf(t.db, head.id), await actorOf(t.db, admin.id, { roles: ['admin'] })]
  for (const _ of ['first', 'second']) {
    await rejectStep(t.db, decider, { applicationId: id, reason: 'Ελλιπής', now })
    await issueLetter(t.jobs, { applicationId: id, outcome: 'rejected' })
    await reopenApplication(t.db, reopener, { id, reason: 'Λάθος', now })
  }
  const letters = await t.db.selectFrom('document').select(['state', 'ended_because as because']).where('application_id', '=', id).orderBy('state').execute()
  expect(letters).toEqual([
    { state: 'reopened', because: 'reopened' },
    { state: 'withdrawn', because: 'rejected' },
  ])
})

test('a letter to be signed is made again with what was mended, until somebody has signed it', async () => {
  const { id, head, dean, mend, read } = await scene('decision')
  const before = await signers.prepared(head, id)
  expect((await mend(head, 0)).status).toBe(200)
  expect((await signers.read(head, before.uuid)).body).toMatchObject({ state: 'error', error: { code: 'document.changed' } })
  const after = await signers.prepared(head, id)
  expect((await textOf(after.bytes)).join(' ')).toContain('Μόνο εσείς')
  await signers.signStep(head, id)
  expect(await read(dean)).toMatchObject({ mayMend: false, isMended: true })
  expect((await mend(dean, 1)).body.code).toBe('letter.tooLate')
})

test('a letter that was sent back unsigned returns with what was mended meanwhile; a signed one is not mended', async () => {
  const { id, head, dean, mend, read } = await scene('decision')
  const [first, second] = [await actorOf(t.db, head.id), await actorOf(t.db, dean.id)]
  await signers.prepared(head, id)
  await sendToReview(t.db, first, { id, reason: 'Διορθώστε', marks: null, now })
  expect((await mend(admin, 0)).status).toBe(200)
  await takeBack(t.db, first, { id, now })
  expect((await textOf((await signers.prepared(head, id)).bytes)).join(' ')).toContain('Μόνο εσείς')
  await signers.signStep(head, id)
  await sendToReview(t.db, second, { id, reason: 'Διορθώστε', marks: null, now })
  expect([(await read(admin)).mayMend, (await mend(admin, 1)).body.code]).toEqual([false, 'letter.tooLate'])
})

test('a letter that is only sealed is mended after a reopening', async () => {
  const { id, head, dean, mend } = await scene()
  for (const who of [head, dean]) await approveStep(t.db, await actorOf(t.db, who.id), { applicationId: id, now })
  await issueLetter(t.jobs, { applicationId: id, outcome: 'approved' })
  const { id: letter } = await t.db
    .updateTable('document')
    .set({ awaits_seal: true })
    .where('application_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const unsealed = await openUnsealed(t.jobs, letter)
  if (unsealed) await keepSealed(t.jobs, sealedOf(unsealed))
  await reopenApplication(t.db, await actorOf(t.db, admin.id, { roles: ['admin'] }), { id, reason: 'Λάθος', now })
  expect((await mend(dean, 0)).status).toBe(200)
  const after = await t.db.selectFrom('document').select(['version', 'state', 'ended_because as because']).where('id', '=', letter).executeTakeFirst()
  expect(after).toEqual({ version: 2, state: 'replaced', because: 'changed' })
})

test('who is erased leaves no text that was written for them', async () => {
  const { id, applicant, head, mend } = await scene()
  await mend(head, 0)
  await inTransaction(t.db, (tx) => emit(tx, 'person.erased', { personId: applicant.id, at: now.toISOString() }))
  expect(await t.db.selectFrom('mended_letter').select('kind').where('application_id', '=', id).execute()).toEqual([])
})
