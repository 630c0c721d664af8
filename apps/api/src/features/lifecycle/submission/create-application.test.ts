import type { Role } from '@klesis/contract/access.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { approveStep, deleteApplication, rejectStep } from '../index.ts'
import { actorOf } from '../testing/actor-of.ts'
import { auditOf, expectConsistent, readApplication } from '../testing/expect-consistent.ts'
import { type InvitationOptions, makeChain, makeDraft, makeInvitation, makeSubmitted, now, type TestChain } from '../testing/fixtures.ts'
import { createApplication } from './create-application.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

/** The state of the first application before the second is created. */
const before = {
  draft: (chain) => makeDraft(db, chain.invitation.id, chain.applicant),
  pending: (chain) => makeSubmitted(db, chain.invitation.id, chain.applicant),
  'half approved': async (chain) => decide(chain, approveStep, 1),
  approved: async (chain) => decide(chain, approveStep, 2),
  rejected: async (chain) => decide(chain, rejectStep, 1),
  deleted: async (chain) => {
    const draft = await makeDraft(db, chain.invitation.id, chain.applicant)
    await deleteApplication(db, await actorOf(db, chain.applicant.id), { id: draft.id, now })
    return draft
  },
} satisfies Record<string, (chain: TestChain) => Promise<{ id: number }>>

async function decide(chain: TestChain, how: typeof approveStep, times: number) {
  const application = await makeSubmitted(db, chain.invitation.id, chain.applicant)
  for (const head of chain.heads.slice(0, times)) await how(db, await actorOf(db, head.id), { applicationId: application.id, reason: 'Κρίση', now })
  return application
}

type Before = keyof typeof before
const table: Record<'free' | 'ifapproved' | 'norepeat', Record<Before, 'new' | 'first' | 'refused'>> = {
  free: { draft: 'new', pending: 'new', 'half approved': 'new', approved: 'new', rejected: 'new', deleted: 'new' },
  ifapproved: { draft: 'refused', pending: 'refused', 'half approved': 'refused', approved: 'new', rejected: 'new', deleted: 'new' },
  norepeat: { draft: 'first', pending: 'first', 'half approved': 'first', approved: 'first', rejected: 'first', deleted: 'new' },
}
const rules = Object.keys(table) as (keyof typeof table)[]
const cases = rules.flatMap((rule) => (Object.keys(before) as Before[]).map((state) => [rule, state, table[rule][state]] as const))

describe('a second application', () => {
  test.each(cases)('%s, the first %s: %s', async (rule, state, outcome) => {
    const chain = await makeChain(db, 2, { repeat_id: rules.indexOf(rule) + 1 })
    const first = await before[state](chain)
    const again = createApplication(db, await actorOf(db, chain.applicant.id), { invitationId: chain.invitation.id, now })
    if (outcome === 'refused') await expect(again).rejects.toMatchObject({ code: 'invitation.unaproved', params: { applicationId: first.id } })
    else expect(await again).toMatchObject(outcome === 'first' ? { id: first.id, isNew: false } : { isNew: true })
  })

  test('is refused while the first waits for an evaluation, and allowed if no approval is required', async () => {
    const evaluated = await makeChain(db, 1, { repeat_id: 2, app_evaluation: true })
    await makeSubmitted(db, evaluated.invitation.id, evaluated.applicant)
    const again = createApplication(db, await actorOf(db, evaluated.applicant.id), { invitationId: evaluated.invitation.id, now })
    await expect(again).rejects.toMatchObject({ code: 'invitation.unaproved' })
    const unasked = await makeInvitation(db, { repeat_id: 2 })
    const { applicant } = await makeSubmitted(db, unasked.id)
    expect(await createApplication(db, await actorOf(db, applicant.id), { invitationId: unasked.id, now })).toMatchObject({ isNew: true })
  })
})

test('begins with the facts of the applicant’s profile that the form asks for, which another person’s does not share', async () => {
  const field = (type: string, key: string, prefill: string) => ({ type, key, input: true, properties: { prefill } })
  const form = {
    display: 'form',
    components: [field('email', 'mail', 'email'), field('textfield', 'name', 'fullname'), field('phoneNumber', 'phone', 'phone')],
  }
  const { id: invitationId } = await makeInvitation(db, { form })
  const begin = async (personId: number) => {
    const { id } = await createApplication(db, await actorOf(db, personId), { invitationId, now })
    return (await readApplication(db, id)).data
  }
  const eleni = await makePerson(db, { firstName: 'Ελένη', lastName: 'Παπαδάκη' })
  await db.updateTable('person').set({ phone: '2810 123456' }).where('id', '=', eleni.id).execute()
  expect(await begin(eleni.id)).toEqual({ mail: eleni.uid, name: 'Ελένη Παπαδάκη', phone: '2810 123456' })
  expect(await begin((await makePerson(db, { isNameless: true })).id)).toEqual({})
})

test('twenty simultaneous calls under norepeat create one application', async () => {
  const { id: invitationId } = await makeInvitation(db, { repeat_id: 3 })
  const actor = await actorOf(db, (await makePerson(db)).id)
  const created = await Promise.all(Array.from({ length: 20 }, () => createApplication(db, actor, { invitationId, now })))
  expect(new Set(created.map((one) => one.id)).size).toBe(1)
  expect(created.filter((one) => one.isNew)).toHaveLength(1)
})

test('of twenty simultaneous calls under ifapproved one creates an application and the others are refused', async () => {
  const { id: invitationId } = await makeInvitation(db, { repeat_id: 2 })
  const actor = await actorOf(db, (await makePerson(db)).id)
  const all = await outcomes(Array.from({ length: 20 }, () => createApplication(db, actor, { invitationId, now })))
  expect(all.sort()).toEqual(['done', ...Array.from({ length: 19 }, () => 'invitation.unaproved')])
})

describe('an administrator may override a refusal, which is recorded', () => {
  const expired = { ends_at: '2026-11-20T10:00:00Z' }
  test.each([
    ['invitation.expired', expired, ['admin'], true],
    ['invitation.expired', expired, [], false],
    ['invitation.invalidlogin', { loginGroups: ['taxis_login'] }, ['admin'], true],
    ['invitation.invalidlogin', { loginGroups: ['taxis_login'] }, [], false],
  ] satisfies [string, InvitationOptions, Role[], boolean][])('%s, %j, roles %j: %s', async (code, options, roles, may) => {
    const { id: invitationId } = await makeInvitation(db, options)
    const actor = await actorOf(db, (await makePerson(db)).id, { roles })
    const created = createApplication(db, actor, { invitationId, now })
    if (!may) return expect(created).rejects.toMatchObject({ code })
    const { id } = await created
    expect(await auditOf(db, id)).toEqual(['application.created'])
    const entry = await db.selectFrom('audit_entry').select('ids').where('subject_id', '=', id).executeTakeFirstOrThrow()
    expect(entry.ids).toMatchObject({ inSpiteOf: code })
  })

  test('a manager of the invitation may override only the deadline', async () => {
    const { id: invitationId, creatorId } = await makeInvitation(db, expired)
    expect(await createApplication(db, await actorOf(db, creatorId), { invitationId, now })).toMatchObject({ isNew: true })
    const other = await makeInvitation(db, { loginGroups: ['taxis_login'], created_by: creatorId })
    await expect(createApplication(db, await actorOf(db, creatorId), { invitationId: other.id, now })).rejects.toMatchObject({
      code: 'invitation.invalidlogin',
    })
  })
})

test('a person with an unconfirmed profile is refused', async () => {
  const { id: invitationId } = await makeInvitation(db)
  const actor = await actorOf(db, (await makePerson(db, { confirmed: false })).id)
  await expect(createApplication(db, actor, { invitationId, now })).rejects.toMatchObject({ code: 'identity.profileUnconfirmed' })
})

test('an unpublished invitation is not found for applicants', async () => {
  const { id: invitationId } = await makeInvitation(db, { is_published: false })
  const actor = await actorOf(db, (await makePerson(db)).id)
  await expect(createApplication(db, actor, { invitationId, now })).rejects.toMatchObject({ code: 'invitation.notFound' })
})

test('a session of an entry can only apply to its invitation', async () => {
  const here = await makeInvitation(db, { flags: { anonymous: true }, loginGroups: [] })
  const elsewhere = await makeInvitation(db)
  const nameless = await makePerson(db, { isNameless: true, confirmed: false, loginGroup: 'external' })
  const actor = await actorOf(db, nameless.id, { scope: { purpose: 'entry', invitationId: here.id } })
  const { id } = await createApplication(db, actor, { invitationId: here.id, now })
  expect(await readApplication(db, id)).toMatchObject({ is_anonymous: true, person_id: nameless.id })
  await expect(createApplication(db, actor, { invitationId: elsewhere.id, now })).rejects.toMatchObject({ code: 'access.denied' })
})
