import type { ProposalKind } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { findDraws, isOfTie } from '../draw/find-draws.ts'
import { findTie } from '../draw/find-tie.ts'
import { seesAll } from '../draw/sees-all.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { asksToConfirmSql, isMineSql, isWaitingSql, owedOf } from '../list/conditions.ts'
import { findCutLine } from './find-cut-line.ts'
import { findLimits } from './find-limits.ts'
import { isHiddenSql, isRankedSql } from './known-scores.ts'

export interface OfInvitation {
  invitationId: number
  now: Date
}

/** The figures of the ranking as a whole, over the applications whose scores the actor may know. */
export async function readRankingFacts(db: Db, actor: Actor, { invitationId, now }: OfInvitation): Promise<RankingFacts> {
  return findRankingFacts(db, actor, await requireEvaluation(db, actor, 'evaluation.rank', { invitationId, now }), now)
}

interface Found extends Pick<RankingFacts, 'ranked' | 'finals' | 'least' | 'most' | 'disagreements' | 'incomplete' | 'tied' | 'left' | 'proposed'> {
  /** Applications with a better mean than the last one above the line. */
  above: number
  /** Applications with the same mean as that one, itself included. */
  same: number
  /** How many of these were decided on. */
  decided: number
}

const nothing: Found = {
  ...{ ranked: 0, finals: 0, least: null, most: null, disagreements: 0, incomplete: 0, tied: 0, left: 0, above: 0, same: 0, decided: 0 },
  proposed: { accept: 0, waitlist: 0, reject: 0, noProposal: 0 },
}

export async function findRankingFacts(db: Db | Tx, actor: Actor, access: EvaluationAccess, now: Date): Promise<RankingFacts> {
  const { invitationId, committeeId, versionId } = access
  const me = requirePerson(actor).id
  const [line, limits] = await Promise.all([findCutLine(db, invitationId), findLimits(db, versionId)])
  const isHidden = isHiddenSql(access, { me, now })
  const proposed = (kind: ProposalKind | null) => sql`count(*) filter (where not is_hidden and kind is not distinct from ${kind}::text)`
  const { rows } = await sql<Found>`
    with known as materialized (
      select a.id, a.person_id, a.invitation_id, ${isWaitingSql} as is_waiting, coalesce(s.done, 0) as done, ${isHidden} as is_hidden, k.*,
        ${access.role !== null} and ${isMineSql(access, me)} and (e.saved_at is null or e.state <> 'final' or ${asksToConfirmSql}) as is_left, p.kind
      from application a left join evaluation e on e.application_id = a.id and e.person_id = ${me} left join evaluation_summary s on s.application_id = a.id
        left join evaluation_proposal p on p.application_id = a.id left join lateral (select s.mean, s.spread, s.least, s.most where not ${isHidden}) k on true
      where ${isRankedSql(access, me)}),
    edge as (select mean from known where mean is not null order by mean desc offset ${Math.max(0, (line?.places ?? 1) - 1)} limit 1),
    waiting as (select * from known where is_waiting)
    select count(known.mean)::int as ranked, coalesce(sum(done), 0)::int as finals, min(least) as least, max(most) as most,
      count(*) filter (where spread > ${limits?.spread ?? null}::double precision)::int as disagreements, (select count(*)::int from ${owedOf(sql`waiting`, committeeId, now)} owed) as incomplete,
      (select coalesce(sum(tied.count), 0)::int from (select count(*) as count from known where mean is not null group by mean having count(*) > 1) tied) as tied,
      count(*) filter (where is_waiting and is_left)::int as left,
      json_build_object('accept', ${proposed('accept')}, 'waitlist', ${proposed('waitlist')}, 'reject', ${proposed('reject')}, 'noProposal', ${proposed(null)}) as proposed,
      count(*) filter (where known.mean > edge.mean)::int as above, count(*) filter (where known.mean = edge.mean)::int as same,
      count(*) filter (where known.mean = edge.mean and not is_waiting)::int as decided
    from known left join edge on true`.execute(db)
  const { above, same, decided, ...facts } = rows[0] ?? nothing
  const tie = line && above + same > line.places ? { rank: above + 1, count: same, isOpen: decided === 0 } : null
  const [hasDraws, seesWholeRanking] = await Promise.all([hasAnyDraw(db, invitationId), seesAll(db, access, { me, now })])
  // To whoever has something of the ranking kept from them, it would tell whether their tie is that of all.
  const drawn = tie && seesWholeRanking ? await findDrawOfTie(db, invitationId, tie) : { draw: null, drawsAgain: false }
  return { ...facts, limits, line: line ?? null, tie, ...drawn, hasDraws, seesAll: seesWholeRanking }
}

/** The draw among the tied applications, and whether there was any in their round; neither if the actor, who may not know all scores, sees another tie. */
async function findDrawOfTie(
  db: Db | Tx,
  invitationId: number,
  { rank, count }: NonNullable<RankingFacts['tie']>,
): Promise<Pick<RankingFacts, 'draw' | 'drawsAgain'>> {
  const tie = await findTie(db, invitationId)
  if (!tie || tie.rank !== rank || tie.applications.length !== count) return { draw: null, drawsAgain: false }
  const draws = await findDraws(db, sql`d.invitation_id = ${invitationId} and d.round = ${tie.round}`)
  const draw = draws.find((one) => isOfTie(one, tie))
  return { draw: draw ? { isRevealed: draw.drawn !== null, applicationIds: draw.drawn ?? draw.applicationIds } : null, drawsAgain: draws.length > 0 }
}

async function hasAnyDraw(db: Db | Tx, invitationId: number): Promise<boolean> {
  return (await db.selectFrom('evaluation_draw').select('id').where('invitation_id', '=', invitationId).limit(1).execute()).length > 0
}
