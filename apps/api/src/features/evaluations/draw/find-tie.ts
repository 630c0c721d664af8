import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { everHidesApplicants } from '../../duties/index.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'
import { presentRound } from '../rounds/present-round.ts'

/** Applications with the same mean of which the cut line lets in only some. */
export interface Tie {
  rank: number
  /** The present round, to which a draw among them belongs. */
  round: number
  mean: number
  /** In the order of their ids. The label is the protocol number; the id where there is none, or where a stage hides the applicants. */
  applications: { id: number; label: string; isWaiting: boolean }[]
}

/** The tie at the line, among all applications of the invitation, whoever asks. */
export async function findTie(db: Db | Tx, invitationId: number): Promise<Tie | undefined> {
  const { rows } = await sql<{ id: number; label: string; isWaiting: boolean; mean: number; above: number; places: number; round: number }>`
    with line as (select places from evaluation_cut_line where invitation_id = ${invitationId}),
    ranked as materialized (
      select a.id, coalesce(case when not ${everHidesApplicants} then a.protocol_number end, a.id::text) as label, ${isWaitingSql} as is_waiting, s.mean
      from application a join invitation i on i.id = a.invitation_id join evaluation_summary s on s.application_id = a.id where a.invitation_id = ${invitationId} and ${isCountedSql} and s.mean is not null),
    edge as (select mean from ranked order by mean desc offset (select places - 1 from line) limit 1)
    select ranked.id, ranked.label, ranked.is_waiting as "isWaiting", ranked.mean, line.places,
      (select count(*)::int from ranked better where better.mean > edge.mean) as above,
      ${presentRound(sql`${invitationId}::int`)} as round
    from ranked join edge on ranked.mean = edge.mean cross join line order by ranked.id`.execute(db)
  const [first] = rows
  if (!first || first.above + rows.length <= first.places) return undefined
  return { rank: first.above + 1, round: first.round, mean: first.mean, applications: rows.map(({ id, label, isWaiting }) => ({ id, label, isWaiting })) }
}
