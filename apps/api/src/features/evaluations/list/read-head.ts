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

/** What all screens of an evaluation show on top. Applications that are closed to the actor count nowhere in it; substitutes owe nothing. */
export async function readHead(db: Db | Tx, actor: Actor, access: EvaluationAccess): Promise<EvaluationHead> {
  const me = requirePerson(actor).id
  const isMine = isMineSql(access, me)
  const { rows } = await sql<Row>`
    select count(*) filter (where ${isWaitingSql})::int as waiting, count(*)::int as counted,
      count(*) filter (where ${isMine} and e.state = 'final' and not ${asksToConfirmSql})::int as final,
      count(*) filter (where ${isMine} and e.state = 'draft' and e.saved_at is not null and ${isWaitingSql})::int as drafts,
      count(*) filter (where ${isMine} and (e.state = 'final' or (${isWaitingSql} and ${access.isChosen || access.role !== 'substitute'})))::int as expected
    from application a left join evaluation e on e.application_id = a.id and e.person_id = ${me}
    where a.invitation_id = ${access.invitationId} and ${isCountedSql} and ${isOpenTo(me)}`.execute(db)
  const { waiting = 0, counted = 0, final = 0, drafts = 0, expected = 0 } = rows[0] ?? {}
  const { invitationId, title, committee, beginsAt, hasBegun, deadline, hasItems, role, capacities } = access
  return {
    ...{ invitationId, title, committee, beginsAt, deadline, hasItems, role },
    phase: !hasBegun ? 'notBegun' : counted > 0 && waiting === 0 ? 'closed' : 'open',
    progress: role ? { final, drafts, expected } : null,
    mayEvaluate: may('evaluation.write', capacities),
    mayRank: may('evaluation.rank', capacities),
    mayManage: may('evaluation.manage', capacities),
  }
}
