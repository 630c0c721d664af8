import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { isInRound } from '../../duties/index.ts'
import { countsSql, isCountedSql } from '../list/conditions.ts'

interface Kept {
  invitationId: number
  /** The round that is over. */
  round: number
  goingOn: readonly number[]
}

/**
 * Moves all evaluations of an invitation with what they came to into the kept tables, and leaves out what does not go on, also what is closed already. A withdrawn
 * application takes part again once it is submitted again.
 */
export async function keepRound(tx: Tx, { invitationId, round, goingOn }: Kept): Promise<void> {
  await sql`
    insert into kept_evaluation (application_id, person_id, round, version_id, revision, state, counts, data, total, began_at, saved_at, final_at)
    select e.application_id, e.person_id, ${round}, e.version_id, e.revision, e.state, e.state = 'final' and ${countsSql}, e.data, e.total, e.began_at, e.saved_at, e.final_at
    from evaluation e join application a on a.id = e.application_id where a.invitation_id = ${invitationId}`.execute(tx)
  await sql`
    insert into kept_evaluation_summary (application_id, round, done, mean, spread, least, most)
    select s.application_id, ${round}, s.done, s.mean, s.spread, s.least, s.most
    from evaluation_summary s join application a on a.id = s.application_id where a.invitation_id = ${invitationId}`.execute(tx)
  for (const table of ['evaluation', 'evaluation_summary'] as const) {
    await sql`delete from ${sql.table(table)} e using application a where a.id = e.application_id and a.invitation_id = ${invitationId}`.execute(tx)
  }
  await sql`
    insert into evaluation_left_out (application_id, round)
    select a.id, ${round + 1} from application a
    where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isInRound} and a.id <> all(${goingOn}::int[])`.execute(tx)
}
