import type { RuleRecipient } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/test-database.ts'
import { recipientIds } from './find-recipients.ts'
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
