import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import type { EvaluatingMember, EvaluationCell, EvaluationRow, RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import type { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findDeclined } from '../declining/find-declined.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { findLimits } from '../ranking/find-limits.ts'
import { findLeftOut } from '../rounds/find-left-out.ts'
import { asksToConfirmSql } from './conditions.ts'
import { findMembers } from './find-members.ts'
import { findRows } from './find-rows.ts'
import { readHead } from './read-head.ts'

type RankingAsked = HandlerInput<typeof evaluations.ranking>['query'] & { invitationId: number; now: Date }

/** A page of the ranking: each application with its figures and the score of every member. */
export async function readRanking(
  db: Db,
  actor: Actor,
  { invitationId, page: number, pageSize: size, now, ...asked }: RankingAsked,
): Promise<CallResult<typeof evaluations.ranking>> {
  const access = await requireEvaluation(db, actor, 'evaluation.rank', { invitationId, now })
  const disagreement = asked.show === 'disagreement' ? (await findLimits(db, access.versionId))?.spread : undefined
  const [head, members, rows] = await Promise.all([
    readHead(db, actor, access),
    findMembers(db, actor, access, now),
    findRows(db, actor, access, { ...asked, disagreement, now, page: { number, size } }),
  ])
  return { head, members, items: await withCells(db, rows.items, { members, access }), total: rows.total }
}

interface Known extends Pick<EvaluationCell, 'personId' | 'total' | 'asksToConfirm'> {
  applicationId: number
  state: 'draft' | 'final' | 'conflict'
}

/**
 * The cells of one page of rows. What is hidden from the actor has no scores. Under a number no conflict of interest is told: beside the applicant’s name it would tell
 * whose number it is.
 */
export async function withCells(
  db: Db,
  rows: readonly EvaluationRow[],
  { members, access }: { members: readonly EvaluatingMember[]; access: Pick<EvaluationAccess, 'hidesEvaluators'> },
): Promise<RankingRow[]> {
  const ids = rows.map(({ applicationId }) => applicationId)
  const { rows: found } = await sql<Known>`
    select a.id as "applicationId", e.person_id as "personId", e.state, case when e.state = 'final' then e.total end as total, ${asksToConfirmSql} as "asksToConfirm"
    from application a join evaluation e on e.application_id = a.id where a.id = any(${ids}) and e.saved_at is not null
    union all select c.application_id, c.person_id, 'conflict', null, false from evaluation_conflict c where c.application_id = any(${ids}) and not c.after_closing
    union all select a.id, a.person_id, 'conflict', null, false from application a where a.id = any(${ids})`.execute(db)
  const [chosen, declined, leftOut] = await Promise.all([findChosen(db, ids), findDeclined(db, ids), findLeftOut(db, ids)])
  // Conflicts come last in the statement, so that they replace an evaluation of the same member.
  const known = new Map(found.map((one) => [`${one.applicationId} ${one.personId}`, one]))
  return rows.flatMap((row) => {
    if (!row.figures) return []
    const { figures } = row
    const cells = members.map((member) => {
      const pair = `${row.applicationId} ${member.personId}`
      const isDeclined = declined.has(pair)
      const isAsked = !isDeclined && !leftOut.has(row.applicationId)
      const cell = toCell(
        member,
        known.get(pair),
        { isExpected: isAsked && (chosen ? chosen.has(pair) : member.role !== 'substitute'), isDeclined, isChosen: chosen !== undefined },
        figures.isHidden,
      )
      return access.hidesEvaluators && cell.state === 'conflict' ? { ...cell, state: 'none' as const } : cell
    })
    return [{ ...row, figures, cells }]
  })
}

/** The pairs of application and member of these applications, if they are divided among the committee. */
async function findChosen(db: Db, ids: readonly number[]): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ applicationId: number; personId: number | null }>`
    select a.id as "applicationId", x.person_id as "personId"
    from application a join assignment_plan g on g.invitation_id = a.invitation_id and g.is_chosen left join evaluation_assignment x on x.application_id = a.id
    where a.id = any(${ids})`.execute(db)
  return rows.length > 0 ? new Set(rows.map(({ applicationId, personId }) => `${applicationId} ${personId}`)) : undefined
}

interface Asked {
  /** Whether their evaluation is expected as long as they sit in the committee. */
  isExpected: boolean
  isDeclined: boolean
  isChosen: boolean
}

function toCell(
  { personId, role }: EvaluatingMember,
  known: Known | undefined,
  { isExpected, isDeclined, isChosen }: Asked,
  isHidden: boolean,
): EvaluationCell {
  // The draft of a member who no longer evaluates the application is kept, and not shown.
  const isShown = known && (known.state !== 'draft' || (role && !isDeclined && (isExpected || !isChosen)))
  const state = known && isShown ? known.state : role && isExpected ? 'missing' : 'none'
  return { personId, state, total: isHidden ? null : (known?.total ?? null), asksToConfirm: known?.asksToConfirm ?? false }
}
