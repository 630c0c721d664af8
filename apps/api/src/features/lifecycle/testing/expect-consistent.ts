import { sql } from 'kysely'
import { expect } from 'vitest'
import { verifyAudit } from '../../../audit/verify.ts'
import type { Db } from '../../../db/db.ts'
import { findWrongCounters } from '../counters/recount-counters.ts'

/** Checks the invariants after any test: counters equal a recount, each audit chain is complete, and application states agree with their steps. */
export async function expectConsistent(db: Db): Promise<void> {
  expect(await findWrongCounters(db)).toEqual([])
  expect((await verifyAudit(db)).faults).toEqual([])
  const { rows } = await sql`
    select a.id from application a where a.deleted_at is null and (
      (a.approval_state in ('pending', 'review') and not exists (select from step s where s.application_id = a.id and s.state in ('pending', 'review')))
      or (a.approval_state not in ('pending', 'review') and exists (select from step s where s.application_id = a.id and s.state in ('pending', 'review')))
      or (a.approval_state = 'review') <> (a.review_step_id is not null)
      or (a.approval_state in ('approved', 'rejected')) <> (a.decided_at is not null))`.execute(db)
  expect(rows).toEqual([])
}

/** The rows of all tables that the life cycle writes, as one text to compare. */
export async function snapshot(db: Db): Promise<string> {
  const tables = [
    'application',
    'step',
    'step_group',
    'application_count',
    'step_count',
    'duty_count',
    'application_item',
    'attachment',
    'resubmission',
    'protocol_counter',
    'audit_entry',
  ]
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ text: string | null }>`select string_agg(t::text, e'\n' order by t::text) as text from ${sql.table(table)} t`.execute(db)
    texts.push(`${table}: ${rows[0]?.text ?? ''}`)
  }
  return texts.join('\n')
}

/** Codes of an application's audit trail, the oldest first. */
export async function auditOf(db: Db, applicationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'application')
    .where('subject_id', '=', applicationId)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.code)
}

/** States of an application's steps in force, in their order. */
export async function stepStates(db: Db, applicationId: number): Promise<string[]> {
  const rows = await db.selectFrom('step').select('state').where('application_id', '=', applicationId).where('state', '<>', 'cancelled').orderBy('id').execute()
  return rows.map((row) => row.state)
}

export const readApplication = (db: Db, id: number) => db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
