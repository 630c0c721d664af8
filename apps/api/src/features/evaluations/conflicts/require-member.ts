import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isMemberToday } from '../../duties/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'

interface Asked {
  application: ApplicationRow
  personId: number
  now: Date
}

/** Requires somebody who sits in the committee today and is not the applicant. */
export async function requireMember(db: Db | Tx, { committeeId }: EvaluationAccess, { application, personId, now }: Asked): Promise<void> {
  const { rows } = await sql`
    select 1 from committee_member m where m.committee_id = ${committeeId} and m.person_id = ${personId} and ${isMemberToday(now)}`.execute(db)
  if (rows.length === 0 || application.person_id === personId) refuse('evaluation.notFound')
}
