import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { asOf } from '../../testing/as-of.ts'
import { tokenIn } from '../../testing/last-mail.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweepNamelessPeople } from '../identity/index.ts'
import { approveStep, deleteApplication, rerouteStep, withdrawApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeCommitteeStep, makeDraft, makeInvitation, now } from '../lifecycle/testing/fixtures.ts'
import { makeSubstitution } from '../org/testing/unit-fixtures.ts'
import { makeStepLinks } from './make-step-links.ts'
import { makeMailedStep, openApproval } from './testing/make-mailed-step.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
const open = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }

const linksFor = async (personId: number, applicationId: number) => {
  const [links = []] = await inTransaction(t.db, (tx) => makeStepLinks(tx, [{ personId, applicationId }], t.clock.now()))
  return links
}
const tokenFor = async (personId: number, applicationId: number) =>
  tokenIn((await linksFor(personId, applicationId)).map(({ path }) => path).join(' '), '/approvals/approve')
const admin = async () => actorOf(t.db, (await t.person({ roles: ['admin'] })).id, { roles: ['admin'] })

test('links are created only for the approver of a pending step', async () => {
  const { applicationId: id, head, dean, applicant } = await makeMailedStep(t)
  const stranger = await t.person()
  const counts = () => Promise.all([head, dean, applicant, stranger].map(async (person) => (await linksFor(person.id, id)).length))
  expect(await counts()).toEqual([3, 0, 0, 0])
  await approveStep(t.db, await actorOf(t.db, head.id), { applicationId: id, now })
  expect(await counts()).toEqual([0, 3, 0, 0])
  await deleteApplication(t.db, await admin(), { id, reason: 'Διπλή', now })
  expect(await counts()).toEqual([0, 0, 0, 0])
  const other = await makeMailedStep(t)
  await withdrawApplication(t.db, await actorOf(t.db, other.applicant.id), { id: other.applicationId, now })
  expect(await linksFor(other.head.id, other.applicationId)).toEqual([])
})

test('a person with a step of their own and one as a substitute gets links to their own', async () => {
  const { application, committee } = await makeCommitteeStep(t.db, 'all', 2)
  const [chair, second] = committee.members
  await makeSubstitution(t.db, chair?.id ?? 0, second?.id ?? 0)
  await linksFor(second?.id ?? 0, application.id)
  const rows = await t.db
    .selectFrom('link')
    .innerJoin('step', 'step.id', 'link.step_id')
    .select('step.approver_id')
    .distinct()
    .where('link.application_id', '=', application.id)
    .where('link.person_id', '=', second?.id ?? 0)
    .execute()
  expect(rows).toEqual([{ approver_id: second?.id }])
})

test('reassigning a step revokes its links and no others', async () => {
  const [one, elsewhere] = [await makeCommitteeStep(t.db, 'all', 2), await makeCommitteeStep(t.db, 'all', 1)]
  const { id } = one.application
  const [chair, second] = one.committee.members
  const [other] = elsewhere.committee.members
  const tokens = [await tokenFor(chair?.id ?? 0, id), await tokenFor(second?.id ?? 0, id), await tokenFor(other?.id ?? 0, elsewhere.application.id)]
  const step = await t.db
    .selectFrom('step')
    .select('id')
    .where('application_id', '=', id)
    .where('approver_id', '=', chair?.id ?? 0)
    .executeTakeFirstOrThrow()
  await rerouteStep(t.db, await admin(), { id, stepId: step.id, approverId: (await t.person()).id, reason: 'Άδεια', now })
  const links = await t.db.selectFrom('link').select(['person_id', 'revoked_at']).where('purpose', '=', 'approve').orderBy('id', 'desc').limit(3).execute()
  expect(links.map((link) => [link.person_id, link.revoked_at !== null])).toEqual([
    [other?.id, false],
    [second?.id, false],
    [chair?.id, true],
  ])
  const statuses: number[] = []
  for (const token of tokens) statuses.push((await openApproval(t, token)).status)
  expect(statuses).toEqual([404, 200, 200])
})

test('the link of a substitute who decided reports the decision, also after the substitution', async () => {
  const [decided, undecided] = [await makeMailedStep(t), await makeMailedStep(t)]
  const substitute = await t.person()
  const tokens: string[] = []
  for (const { applicationId, head } of [decided, undecided]) {
    await makeSubstitution(t.db, head.id, substitute.id)
    tokens.push(await tokenFor(substitute.id, applicationId))
  }
  await approveStep(t.db, await actorOf(t.db, substitute.id), { applicationId: decided.applicationId, now })
  await t.db.updateTable('substitution').set({ active_until: '2000-01-02' }).where('substitute_id', '=', substitute.id).execute()
  expect((await openApproval(t, tokens[0] ?? '')).body).toMatchObject({ needApproval: false, user: null })
  expect((await openApproval(t, tokens[1] ?? '')).status).toBe(404)
})

test('a private link is refused for an application with a name and for a deleted one', async () => {
  const invitation = await makeInvitation(t.db, { ...open, flags: { anonymous: true } })
  const { id, applicant, revision } = await makeDraft(t.db, invitation.id)
  await t.as(applicant).put(`/api/application/${id}`, { data: {}, revision })
  expect((await t.as(applicant).post(`/api/application/${id}/private-link`)).status).toBe(404)
  const { entry_key } = await t.db.selectFrom('invitation').select('entry_key').where('id', '=', invitation.id).executeTakeFirstOrThrow()
  const as = asOf(t, (await t.guest.get<SignedIn>(`/pub/anonymous/${entry_key}`)).body)
  const created = (await as.post<{ id: number }>('/api/application/new', { invitationId: invitation.id })).body
  await as.put(`/api/application/${created.id}`, { data: {}, revision: 1 })
  expect((await as.post(`/api/application/${created.id}/private-link`)).status).toBe(200)
  await deleteApplication(t.db, await admin(), { id: created.id, reason: 'Διπλή', now })
  expect((await as.post(`/api/application/${created.id}/private-link`)).status).toBe(404)
})

test('a new anonymous applicant, or one with a file, is not deleted', async () => {
  const [young, busy, idle, named] = [
    await t.person({ isNameless: true }),
    await t.person({ isNameless: true }),
    await t.person({ isNameless: true }),
    await t.person(),
  ]
  const ids = [young.id, busy.id, idle.id, named.id]
  await t.db.updateTable('session').set({ ended_at: '2020-01-02T00:00:00Z' }).where('person_id', 'in', ids).execute()
  await t.db.updateTable('person').set({ created_at: '2020-01-01T00:00:00Z' }).where('id', 'in', [busy.id, idle.id, named.id]).execute()
  await t.db.updateTable('person').set({ created_at: now.toISOString() }).where('id', '=', young.id).execute()
  await t.db
    .insertInto('file')
    .values({ key: 'left', name: 'a.pdf', size: 3, sha256: Buffer.alloc(32), content_type: 'application/pdf', created_by: busy.id })
    .execute()
  await sweepNamelessPeople(t.db, now)
  const left = await t.db.selectFrom('person').select('id').where('id', 'in', ids).orderBy('id').execute()
  expect(left.map((row) => row.id)).toEqual([young.id, busy.id, named.id])
})
