import type { RuleRecipient } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '../../../../testing/people.ts'
import { testDatabase } from '../../../../testing/test-database.ts'
import { makeCommittee, makeInvitation, makePendingStep } from '../../../lifecycle/testing/fixtures.ts'
import { makeHolding, makeSubstitution, makeUnit } from '../../../org/testing/unit-fixtures.ts'
import { findRecipients, recipientIds } from './find-recipients.ts'
import type { RuleContext } from './read-rule-context.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
beforeAll(async () => {
  await sql`insert into person (uid, email) select 'u' || n, 'u' || n || '@uni.example' from generate_series(1, 5000) n`.execute(db)
  await sql`analyze person`.execute(db)
})

test.each<RuleRecipient>([
  { kind: 'role', role: 'applicant' },
  { kind: 'role', role: 'approver' },
  { kind: 'role', role: 'managers' },
  { kind: 'role', role: 'committee' },
  { kind: 'position', unit: 'ict', position: 'head' },
  { kind: 'answer', component: 'mail' },
])('recipients are found without reading all people: %j', async (recipient) => {
  const event = { applicationId: 1, invitationId: 1, now: new Date('2026-11-20T10:00:00Z') }
  const ruleContext = { event, data: { mail: 'U17@uni.example' } } as unknown as RuleContext
  const ids = recipientIds(ruleContext, [recipient, { kind: 'role', role: 'applicant' }])
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) select p.id from person p where p.is_active and p.id in (${ids})`.execute(db)
  const plan = JSON.stringify(rows)
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"person"/)
  expect(plan).toContain('"Relation Name":"person"')
})

test('of a position its holder is told, of a vacant one the deputies; of a committee those who sit in it today, without substitutes', async () => {
  const deputies = [await makePerson(db), await makePerson(db)] as const
  const [held, vacant] = [await makeUnit(db, { deputy: deputies[0].id }), await makeUnit(db, { head: null, deputy: deputies[1].id })]
  await makeHolding(db, vacant.positionId ?? 0, (await makePerson(db)).id, 'holder', { until: '2026-11-19' })
  const { id, members } = await makeCommittee(db, { size: 1 })
  const [former, substitute] = [await makePerson(db), await makePerson(db)]
  await db
    .insertInto('committee_member')
    .values([
      { committee_id: id, person_id: former.id, role: 'member', active_from: '2000-01-01', active_until: '2026-11-19' },
      { committee_id: id, person_id: substitute.id, role: 'substitute', active_from: '2000-01-01' },
    ])
    .execute()
  const { id: invitationId } = await makeInvitation(db, { committee_id: id })
  const ruleContext = { event: { invitationId, now: new Date('2026-11-20T10:00:00Z') }, data: {}, applicationLanguage: 'el' } as unknown as RuleContext
  const told = async (recipient: RuleRecipient) => (await findRecipients(db, ruleContext, [recipient])).map(({ personId }) => personId)
  const atHead = async ({ id: unitId }: { id: number }): Promise<RuleRecipient> => {
    const { code } = await db.selectFrom('unit').select('code').where('id', '=', unitId).executeTakeFirstOrThrow()
    return { kind: 'position', unit: code, position: 'head' }
  }
  expect(await told(await atHead(held))).toEqual([held.head])
  expect(await told(await atHead(vacant))).toEqual([deputies[1].id])
  expect(await told({ kind: 'role', role: 'committee' })).toEqual(members.map((member) => member.id))
})

test('of an open step whoever holds it is told, and who stands in for them today, as the portal tells them', async () => {
  const { application, heads, invitation } = await makePendingStep(db)
  const [today, before] = [await makePerson(db), await makePerson(db)]
  await makeSubstitution(db, heads[0]?.id ?? 0, today.id, { from: '2026-11-20', until: '2026-11-20' })
  await makeSubstitution(db, heads[0]?.id ?? 0, before.id, { until: '2026-11-19' })
  const event = { applicationId: application.id, invitationId: invitation.id, now: new Date('2026-11-20T10:00:00Z') }
  const ruleContext = { event, data: {}, applicationLanguage: 'el' } as unknown as RuleContext
  const told = await findRecipients(db, ruleContext, [{ kind: 'role', role: 'approver' }])
  expect(told.map(({ personId }) => personId)).toEqual([heads[0]?.id, today.id])
})
