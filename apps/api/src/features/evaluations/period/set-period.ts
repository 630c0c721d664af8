import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { readHead } from '../list/read-head.ts'
import { tellOfBeginning } from './tell-of-beginning.ts'

interface Period {
  invitationId: number
  deadline: string | null
  /** How many days before the deadline late members are reminded; null for never. Undefined leaves it as it is. */
  remindDays?: number | null
  now: Date
}

/** Opens the evaluation before the invitation ends. */
export const openEvaluation = (db: Db, actor: Actor, period: Period): Promise<EvaluationHead> => setPeriod(db, actor, period, true)

/** Sets until when the members are asked to evaluate. */
export const setDeadline = (db: Db, actor: Actor, period: Period): Promise<EvaluationHead> => setPeriod(db, actor, period, false)

/** Opens the evaluation unless it has begun. */
export async function ensureBegun(db: Db, actor: Actor, of: Omit<Period, 'deadline'>): Promise<void> {
  const { hasBegun, deadline } = await requireEvaluation(db, actor, 'evaluation.manage', of)
  if (!hasBegun) await openEvaluation(db, actor, { ...of, deadline })
}

const setPeriod = (db: Db, actor: Actor, { invitationId, deadline, remindDays, now }: Period, opens: boolean): Promise<EvaluationHead> =>
  inTransaction(db, async (tx) => {
    await lockKey(tx, `evaluation:${invitationId}`)
    const access = await requireEvaluation(tx, actor, 'evaluation.manage', { invitationId, now })
    if (opens && access.hasBegun) refuse('evaluation.begunAlready')
    const set = { deadline, ...(remindDays !== undefined && { remind_days: remindDays }), ...(opens && { opened_at: now.toISOString() }) }
    await tx
      .insertInto('evaluation_period')
      .values({ invitation_id: invitationId, ...set })
      .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(set))
      .execute()
    if (opens) await tellOfBeginning(tx, access, { except: requirePerson(actor).id, now })
    const code = opens ? 'invitation.evaluationOpened' : 'invitation.evaluationDeadlineSet'
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code, ids: { deadline, ...(remindDays !== undefined && { remindDays }) } })
    return readHead(tx, actor, await requireEvaluation(tx, actor, 'evaluation.manage', { invitationId, now }))
  })
