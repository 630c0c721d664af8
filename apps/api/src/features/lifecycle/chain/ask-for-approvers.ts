import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { toHookInput } from '../hooks/hook-input.ts'
import type { HookAnswer } from '../hooks/lifecycle-hooks.ts'
import { runHook } from '../hooks/run-hook.ts'
import type { Problem } from './approval-route.ts'
import { toUnusable } from './listed-route.ts'

interface Subject {
  /** The actor who has the approvals started; not always the applicant. */
  actor: Actor
  application: ApplicationRow
  invitation: Invitation
  /** The answers that will be approved. */
  data: FormAnswers
  now: Date
}

/** Asks a hook for approvers. One that fails is a problem of the chain and refuses nothing: the application waits until a manager has it asked again. */
export async function askForApprovers<Point extends 'approversList' | 'approvalDepartment'>(
  db: Db,
  point: Point,
  subject: Subject,
): Promise<HookAnswer<Point> | Problem | undefined> {
  try {
    return await runHook(db, point, { ...toHookInput(subject), data: subject.data })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'application.checkFailed') return { problem: 'approval.searchFailed', params: {} }
    throw error
  }
}

/** The unit that a hook names as the beginning of the chain; undefined if it names none. */
export async function askForUnit(db: Db, subject: Subject): Promise<number | Problem | undefined> {
  const answer = await askForApprovers(db, 'approvalDepartment', subject)
  if (answer === undefined || 'problem' in answer) return answer
  const { unit } = answer
  const found = await db
    .selectFrom('unit')
    .select('id')
    .where(typeof unit === 'number' ? 'id' : 'code', '=', unit)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return found?.id ?? toUnusable(String(unit))
}
