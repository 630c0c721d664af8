import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { evaluationHasBegun } from '../duties/index.ts'

/** Whether the evaluation of an invitation has begun. What has not begun cannot be closed. */
export async function evaluationBegan(db: Db | Tx, invitationId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ began: boolean }>`
    select ${evaluationHasBegun(now.toISOString())} as began from invitation i left join evaluation_period w on w.invitation_id = i.id
    where i.id = ${invitationId}`.execute(db)
  return rows[0]?.began ?? false
}
