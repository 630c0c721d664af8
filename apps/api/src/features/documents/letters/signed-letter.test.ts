import type { Verification } from '@klesis/contract/documents/verification.ts'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { spokenIn } from '@klesis/pdf/testing/spoken-in.ts'
import { pngOf } from '@klesis/pdf/testing/test-picture.ts'
import { textOf } from '@klesis/pdf/testing/text-of.ts'
import { beforeAll, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { givenSigners } from '../testing/given-signers.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const signers = givenSigners(t)
let admin: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
})

async function putLetter(invitationId: number, kind: LetterKind, revision = 0, body = '<p>Εγκρίνεται για {answer:purpose}</p>') {
  const path = `/api/invitation/${invitationId}/letters/${kind}`
  const saved = await t.as(admin).put<{ revision: number }>(path, { title: { el: 'Απόφαση {application.number}' }, body: { el: body }, revision })
  return (await t.as(admin).post<{ revision: number }>(`${path}/effect`, { revision: saved.body.revision })).body.revision
}

/** Two approvers of whom the second signs the letter. */
async function scene(signs: 'decision' | 'interview' = 'decision') {
  const levelSteps = [{}, { approvalType: 'pdf.sign' as const, signs: { letter: signs } }]
  const chain = await makeChain(t.db, 2, { flags: { levelSteps } })
  const { id } = await makeSubmitted(t.db, chain.invitation.id, chain.applicant, { purpose: 'Συνέδριο', place: '' })
  const [head, dean] = chain.heads as [TestPerson, TestPerson]
  const approve = async () => t.as(head).post('/api/approval/applications/approve', { ids: [id], formData: {} })
  return { ...chain, id, head, dean, approve }
}
const wordsOf = async (bytes: Uint8Array) => (await textOf(bytes)).join(' ').replaceAll(/\s+/g, ' ')

test('a step that signs the letter is given the letter, and with its signature the applicant reads an official one that anybody verifies', async () => {
  const { id, invitation, applicant, dean, approve } = await scene()
  await putLetter(invitation.id, 'decision')
  await approve()
  const { kind, title, field, bytes } = await signers.prepared(dean, id)
  const step = await t.db.selectFrom('step').select(['id', 'signs_letter']).where('approver_id', '=', dean.id).executeTakeFirstOrThrow()
  expect([kind, title, field, step.signs_letter]).toEqual(['letter', `Απόφαση ${id}`, `step-${step.id}`, 'decision'])
  expect(await wordsOf(bytes)).toContain('Εγκρίνεται για Συνέδριο')
  expect(await signers.listFor(applicant, id)).toEqual([])
  const result = await signers.signStep(dean, id)
  expect(await signers.verdicts(result)).toEqual([`${field} valid`])
  const [document, ...others] = await signers.listFor(applicant, id)
  expect([others, document]).toMatchObject([[], { kind: 'letter', isOfficial: true, title: `Απόφαση ${id}`, signatures: [{ level: 'B-B' }] }])
  const verified = (await t.guest.get<Verification>(`/pub/verify/${document?.code}`)).body
  expect(verified.document).toMatchObject({ kind: 'letter', state: 'inForce' })
  const row = await t.db.selectFrom('document').select(['letter_kind', 'letter_version_id']).where('application_id', '=', id).executeTakeFirstOrThrow()
  expect([row.letter_kind, row.letter_version_id !== null]).toEqual(['decision', true])
  await expectConsistent(t.db)
})

test('what nobody has signed yet follows the text of the letter, also for who has opened it', async () => {
  const { id, invitation, dean, approve } = await scene()
  const revision = await putLetter(invitation.id, 'decision')
  await approve()
  const before = await signers.prepared(dean, id)
  await putLetter(invitation.id, 'decision', revision, '<p>Νέο κείμενο</p>')
  const after = await signers.prepared(dean, id)
  expect(after.uuid).not.toBe(before.uuid)
  expect(await wordsOf(after.bytes)).toContain('Νέο κείμενο')
  expect((await signers.prepared(dean, id)).uuid).toBe(after.uuid)
  const result = await signers.signed(after.bytes, dean, { field: after.field ?? '' })
  // And the pictures of the unit, up to the moment in which it is signed.
  expect((await sendFile(t.as(admin), '/api/org/units/0/pictures/logo', { name: 'logo.png', bytes: Buffer.from(pngOf(12)) })).status).toBe(200)
  expect((await signers.read(dean, after.uuid)).body).toMatchObject({ state: 'error', error: { code: 'document.changed' } })
  expect(await outcomes([signers.keep(dean, after.uuid, result)])).toEqual(['document.changed'])
  const [withLogo, again] = [await signers.prepared(dean, id), await signers.prepared(dean, id)]
  expect([spokenIn(after.bytes), spokenIn(withLogo.bytes), again.uuid]).toEqual([[], ['Έμβλημα: Πανεπιστήμιο'], withLogo.uuid])
  const states = await t.db.selectFrom('document').select('state').where('application_id', '=', id).orderBy('made_at').execute()
  expect(states.map(({ state }) => state).toSorted()).toEqual(['prepared', 'replaced', 'replaced'])
})

test('a letter that nobody has signed yet is of the day on which it is opened, and names who decides then', async () => {
  const { id, invitation, dean, approve } = await scene()
  await putLetter(invitation.id, 'decision', 0, '<p>{decision.date}, {decision.name}</p>')
  await approve()
  const before = await signers.prepared(dean, id)
  expect((await signers.prepared(dean, id)).uuid).toBe(before.uuid)
  expect(await wordsOf(before.bytes)).toContain('20 Νοεμβρίου 2026')
  t.clock.set(new Date(now.getTime() + 2 * 86_400_000).toISOString())
  expect(await wordsOf((await signers.prepared(dean, id)).bytes)).toContain('22 Νοεμβρίου 2026')
  await t.db.updateTable('person').set({ first_name: 'Ελένη', last_name: 'Νέα' }).where('id', '=', dean.id).execute()
  expect(await wordsOf((await signers.prepared(dean, id)).bytes)).toContain('Ελένη Νέα')
  t.clock.set(now.toISOString())
})

test('two letters of one application are two documents', async () => {
  const levelSteps = (['interview', 'decision'] as const).map((letter) => ({ approvalType: 'pdf.sign' as const, signs: { letter } }))
  const chain = await makeChain(t.db, 2, { flags: { levelSteps } })
  const { id } = await makeSubmitted(t.db, chain.invitation.id, chain.applicant, { purpose: 'Συνέδριο', place: '' })
  await putLetter(chain.invitation.id, 'interview', 0, '<p>Ελάτε</p>')
  await putLetter(chain.invitation.id, 'decision')
  for (const head of chain.heads) await signers.signStep(head, id)
  const all = await signers.listFor(chain.applicant, id)
  expect(all.map(({ kind, isOfficial }) => [kind, isOfficial])).toEqual([
    ['letter', true],
    ['letter', true],
  ])
  expect(new Set(all.map(({ code }) => code)).size).toBe(2)
})

test('a letter that is not in effect is told, and nothing is signed', async () => {
  const { id, dean, approve } = await scene('interview')
  await approve()
  const { prepareTaskUuid: uuid } = (await signers.ask(dean, id)).body
  await t.runJobs()
  expect((await signers.read(dean, uuid)).body).toMatchObject({ state: 'error', error: { code: 'document.letterMissing' } })
})
