import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { may } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { isOpenTo } from '../../duties/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { asksToConfirmSql, isCountedSql, isMineSql, isWaitingSql } from './conditions.ts'

interface Row {
  waiting: number
  counted: number
  final: number
  drafts: number
  expected: number
}

/** What all screens of an evaluation show on top. Applications that are closed to the actor count nowhere in it; substitutes owe nothing, and in the decision nobody does. */
export async function readHead(db: Db | Tx, actor: Actor, access: EvaluationAccess): Promise<EvaluationHead> {
  const me = requirePerson(actor).id
  const { isWaiting, isAny, progress } = access.role ? await countOwn(db, me, access) : { ...(await findPhase(db, me, access)), progress: null }
  const { invitationId, title, committee, beginsAt, hasBegun, deadline, hasItems, round, role, capacities, stage, hidesApplicants, hidesEvaluators } = access
  return {
    ...{ invitationId, title, committee, beginsAt, deadline, hasItems, round, role, stage: stage && { now: stage, hidesApplicants, hidesEvaluators } },
    phase: !hasBegun ? 'notBegun' : isAny && !isWaiting ? 'closed' : 'open',
    progress,
    mayEvaluate: may('evaluation.write', capacities),
    mayRank: may('evaluation.rank', capacities),
    mayManage: may('evaluation.manage', capacities),
  }
}

interface Phase {
  isWaiting: boolean
  isAny: boolean
}

/** For who owes nothing: whether there are applications, and whether one waits, which is looked for only if the stored counter knows of any. */
async function findPhase(db: Db | Tx, me: number, { invitationId }: EvaluationAccess): Promise<Phase> {
  const open = sql`select from application a where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isOpenTo(me)}`
  const { rows } = await sql<Phase>`
    select exists (${open}) as "isAny", exists (select from application_count n where n.invitation_id = ${invitationId} and n.app_state = 'permanent'
      and n.approval_state = 'notstarted' and n.count > 0) and exists (${open} and ${isWaitingSql}) as "isWaiting"`.execute(db)
  return rows[0] ?? { isWaiting: false, isAny: false }
}

/** The same for a member, with how many of what is theirs they have evaluated. */
async function countOwn(db: Db | Tx, me: number, access: EvaluationAccess): Promise<Phase & Pick<EvaluationHead, 'progress'>> {
  const isMine = isMineSql(access, me)
  const isDecided = access.stage === 'decision'
  const { rows } = await sql<Row>`
    select count(*) filter (where ${isWaitingSql})::int as waiting, count(*)::int as counted,
      count(*) filter (where ${isMine} and e.state = 'final' and (${isDecided} or not ${asksToConfirmSql}))::int as final,
      count(*) filter (where ${isMine} and e.state = 'draft' and e.saved_at is not null and ${isWaitingSql})::int as drafts,
      count(*) filter (where ${isMine} and (e.state = 'final' or (${isWaitingSql} and ${!isDecided && (access.isChosen || access.role !== 'substitute')})))::int as expected
    from application a left join evaluation e on e.application_id = a.id and e.person_id = ${me}
    where a.invitation_id = ${access.invitationId} and ${isCountedSql} and ${isOpenTo(me)}`.execute(db)
  const { waiting = 0, counted = 0, final = 0, drafts = 0, expected = 0 } = rows[0] ?? {}
  return { isWaiting: waiting > 0, isAny: counted > 0, progress: { final, drafts, expected } }
}
