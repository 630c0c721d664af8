import type { ScriptStep } from '@klesis/contract/procedures/script-context.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isHeldBy } from '../../duties/index.ts'
import { readStep } from '../after/read-facts.ts'

/** The step of an application for which a person is asked to decide: one that they hold or cover, the pending one first. */
export async function findMailedStep(db: Db, of: { applicationId: number; personId: number; now: Date }): Promise<ScriptStep | null> {
  const { applicationId, personId, now } = of
  const { rows } = await sql<{ id: number }>`
    select s.id from step s where s.application_id = ${applicationId} and s.opened_at is not null
    order by ${isHeldBy(personId, now)} desc, s.state = 'pending' desc, s.approver_id = ${personId} desc, s.opened_at desc, s.id limit 1`.execute(db)
  return rows[0] ? readStep(db, rows[0].id) : null
}
