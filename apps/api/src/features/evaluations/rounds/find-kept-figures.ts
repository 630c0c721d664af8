import type { KeptFigures } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isInRound } from '../../duties/index.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { isHiddenSql, isRankedSql } from '../ranking/known-scores.ts'

interface Asked {
  now: Date
  /** All applications if undefined. */
  ids?: readonly number[]
}

/** What some applications came to in earlier rounds, for chair and managers. */
export async function readKeptFigures(
  db: Db,
  actor: Actor,
  { invitationId, ids, now }: { invitationId: number; ids: string; now: Date },
): Promise<{ items: KeptFigures[] }> {
  const access = await requireEvaluation(db, actor, 'evaluation.rank', { invitationId, now })
  return { items: await findKeptFigures(db, actor, access, { ids: ids.split(',').map(Number), now }) }
}

/**
 * The ranks are among the applications that the actor may know of, and whose scores they may know: what is hidden from a member who is still to evaluate an application
 * are its earlier scores too.
 */
export async function findKeptFigures(db: Db, actor: Actor, access: EvaluationAccess, { now, ids }: Asked): Promise<KeptFigures[]> {
  const me = requirePerson(actor).id
  const { rows } = await sql<KeptFigures>`
    with known as materialized (
      select a.id, not ${isInRound} as is_left_out, ${isHiddenSql(access, { me, now })} as is_hidden
      from application a left join evaluation e on e.application_id = a.id and e.person_id = ${me} where ${isRankedSql(access, me)}),
    shown as (
      select known.id, s.round, s.done, case when not known.is_hidden then s.mean end as mean
      from known join kept_evaluation_summary s on s.application_id = known.id),
    ranked as (select shown.*, case when mean is not null then rank() over (partition by round order by mean desc nulls last) end as rank from shown)
    select known.id as "applicationId", known.is_left_out as "isLeftOut", coalesce((
      select jsonb_agg(jsonb_build_object('number', r.round, 'done', r.done, 'mean', r.mean, 'rank', r.rank) order by r.round)
      from ranked r where r.id = known.id), '[]') as rounds
    from known where ${ids ? sql`known.id = any(${ids}::int[])` : sql`true`} order by known.id`.execute(db)
  return rows
}
