import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { completeForms } from '../../forms/index.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { logRun } from '../run/log-run.ts'
import { type ActionAnswer, toResult } from './action-answer.ts'
import { actionText } from './action-text.ts'
import { actionResultText } from './action-texts.ts'
import { executeAction } from './execute-action.ts'
import { findAction } from './find-action.ts'

/** What the script answered, and the same as the actor is shown it. */
export interface EndedBatch {
  answer: ActionAnswer | undefined
  result: ActionResult
}

export interface ActionBatch {
  invitationId: number
  action: string
  requirementId?: number | null | undefined
  ids: readonly number[]
  /** The checked answers of its form. */
  form: FormAnswers | null
  now: Date
  signal: AbortSignal
  /** Written in the same transaction; its outcome is the result. */
  alongside: (tx: Tx, ended: EndedBatch) => Promise<ActionResult>
}

/**
 * Runs an action on applications that its script sees together. The script runs outside any transaction; what it asks for is written once with the run and the entry
 * of the history. A script that fails has no effect.
 */
export async function runActionBatch(db: Db, actor: Actor, { now, signal, alongside, ...input }: ActionBatch): Promise<ActionResult> {
  const { invitationId, ids, form } = input
  const invitation = await readManagedInvitation(db, actor, invitationId)
  const { action, requirement } = (await findAction(db, invitation, input)) ?? refuse('action.notFound')
  const title = actionText(action.title, actor.language)
  const { run, answer: given, write, isBusy } = await executeAction(db, { actor, now, invitationId, action, requirement, ids, form, signal })
  if (isBusy) refuse('action.busy', { title })
  crashPoint('script.afterRun')
  if (run.outcome === 'failed') {
    await logRun(db, run)
    refuse('action.failed', { title, message: run.line === null ? (run.message ?? '') : `${run.message} (${run.line})` })
  }
  if (signal.aborted) refuse('action.failed', { title, message: 'stopped' })
  const answer = await withAllParts(db, given)
  const result = toShown(db, actor, title, answer)
  return inTransaction(db, async (tx) => {
    await readManagedInvitation(tx, actor, invitationId)
    await logRun(tx, run)
    await write(tx)
    const shown = await alongside(tx, { answer, result })
    const about = { actionId: action.id, requirementId: requirement?.id ?? null, revision: invitation.revision, applicationIds: [...ids] }
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.actionRun', ids: about })
    return shown
  })
}

/** A form with all that it needs of stored forms and of the table of field types. */
async function withAllParts(db: Db, answer: ActionAnswer | undefined): Promise<ActionAnswer | undefined> {
  return answer?.type === 'formio' ? { ...answer, form: (await completeForms(db, { form: answer.form })).form } : answer
}

const toShown = (db: Db, { language }: Actor, title: string, answer: ActionAnswer | undefined): ActionResult =>
  answer
    ? toResult(answer, { language, title })
    : { type: 'toast', icon: 'success', message: fillText(actionResultText(contextOf(db).editedTexts, 'done', language), { title }) }
