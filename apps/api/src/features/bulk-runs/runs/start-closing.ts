import { maxRunApplications } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findClosable } from '../../evaluations/index.ts'
import { addRun } from './add-run.ts'

interface Closing {
  invitationId: number
  /** How many applications the actor was shown. */
  expected: number
  now: Date
}

/** Starts to close the evaluation of an invitation. */
export async function startClosing(db: Db, actor: Actor, { invitationId, expected, now }: Closing): Promise<{ code: string }> {
  const { title, ids } = await findClosable(db, actor, { invitationId, now })
  if (ids.length !== expected) refuse('bulkRun.countChanged', { count: ids.length, expected })
  if (ids.length > maxRunApplications) refuse('bulkRun.tooMany', { most: maxRunApplications })
  const applications = ids.map((id) => ({ id, invitationId }))
  return inTransaction(db, (tx) =>
    addRun(tx, actor, { kind: 'closeEvaluation', title, input: {}, link: `/evaluate/committee/${invitationId}`, applications, now }),
  )
}
