import type { EarlierRound, EvaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { secondRoundForm } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { isInRound, isOpenTo } from '../../duties/index.ts'
import { findVersion } from '../../invitations/index.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql, owedOf } from '../list/conditions.ts'
import { findCutLine } from '../ranking/find-cut-line.ts'

/** The rounds of an evaluation for chair and managers. */
export async function readRounds(db: Db, actor: Actor, { invitationId, now }: { invitationId: number; now: Date }): Promise<EvaluationRounds> {
  return findRounds(db, actor, await requireEvaluation(db, actor, 'evaluation.propose', { invitationId, now }), now)
}

/** All counts leave out what is closed to the actor. */
export async function findRounds(db: Db | Tx, actor: Actor, access: EvaluationAccess, now: Date): Promise<EvaluationRounds> {
  const { invitationId, committeeId, versionId, round, hasBegun } = access
  const me = requirePerson(actor).id
  const { rows } = await sql<Pick<EvaluationRounds, 'waiting' | 'unfinished' | 'leftOut'>>`
    with known as materialized (
      select a.id, a.person_id, a.invitation_id, ${isWaitingSql} as is_waiting, ${isInRound} as is_in from application a
      where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isOpenTo(me)}),
    waiting as (select * from known where is_waiting and is_in)
    select (select count(*)::int from waiting) as waiting, (select count(*)::int from ${owedOf(sql`waiting`, committeeId, now)} owed) as unfinished,
      (select count(*)::int from known where not is_in) as "leftOut"`.execute(db)
  const { waiting = 0, unfinished = 0, leftOut = 0 } = rows[0] ?? {}
  const forms = (await findVersion(db, versionId))?.evaluationForm as unknown as Form | null | undefined
  return {
    number: round,
    hasOwnForm: secondRoundForm(forms ?? null) !== undefined,
    earlier: await findEarlier(db, { invitationId, me }),
    mayBegin: hasBegun && waiting > 0,
    ...{ waiting, unfinished, leftOut },
    places: (await findCutLine(db, invitationId))?.places ?? null,
  }
}

async function findEarlier(db: Db | Tx, { invitationId, me }: { invitationId: number; me: number }): Promise<EarlierRound[]> {
  const { rows } = await sql<EarlierRound>`
    select r.number - 1 as number, p.fullname as "endedBy", r.begun_at as "endedAt", r.places, kept.applications, kept.finals
    from evaluation_round r join person p on p.id = r.begun_by cross join lateral (
      select count(*)::int as applications, coalesce(sum(s.done), 0)::int as finals from kept_evaluation_summary s join application a on a.id = s.application_id
      where a.invitation_id = r.invitation_id and s.round = r.number - 1 and s.done > 0 and ${isCountedSql} and ${isOpenTo(me)}) kept
    where r.invitation_id = ${invitationId} order by r.number`.execute(db)
  return rows
}
