import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import type { ActionRun } from '@klesis/contract/procedures/actions/actions.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { completeForms } from '../../forms/index.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { logRun } from '../run/log-run.ts'
import { type ActionAnswer, toResult } from './action-answer.ts'
import { type Asked, findAskedForm, keepAskedForm, requireFormAnswers } from './action-forms.ts'
import { actionText } from './action-text.ts'
import { actionResultText } from './action-texts.ts'
import { requireChosen } from './chosen-applications.ts'
import { executeAction } from './execute-action.ts'
import { findAction } from './find-action.ts'

export interface ActionInput extends ActionRun {
  now: Date
  /** Aborted when the caller goes away: the script is stopped and has no effect. */
  signal: AbortSignal
}

/**
 * Runs an action on applications of its invitation, for those who manage it. The script runs outside any transaction; what it asks for is written once with the run, the
 * entry of the history and the form that it asks for. A script that fails has no effect.
 */
export async function runAction(db: Db, sandbox: Sandbox, actor: Actor, { now, signal, ...input }: ActionInput): Promise<ActionResult> {
  const { invitationId, ids } = input
  const invitation = await readManagedInvitation(db, actor, invitationId)
  const { action, requirement } = (await findAction(db, invitation, input)) ?? refuse('action.notFound')
  const { language } = actor
  const title = actionText(action.title, language)
  const asked = { personId: requirePerson(actor).id, invitationId, action: action.id, requirementId: requirement?.id ?? 0, ids }
  if (!input.form && action.form) {
    await requireChosen(db, { invitationId, ids })
    const { form } = await completeForms(db, { form: action.form })
    await keepAskedForm(db, asked, form, now)
    return { type: 'formio', title, form, data: {}, size: action.size ?? 'lg' }
  }
  const form = input.form ? await answersOf(db, sandbox, actor, { asked, form: action.form, answers: input.form, now }) : null
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
    await keepAskedForm(tx, asked, answer?.type === 'formio' ? answer.form : undefined, now)
    const about = { actionId: action.id, requirementId: requirement?.id ?? null, revision: invitation.revision, applicationIds: [...ids] }
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.actionRun', ids: about })
    return result
  })
}

/** The answers that the form accepts which was shown: the one that the script asked for last, else the action's own. */
async function answersOf(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { asked, form, answers, now }: { asked: Asked; form: FormJson | undefined; answers: FormAnswers; now: Date },
): Promise<FormAnswers> {
  const shown = (await findAskedForm(db, asked)) ?? form ?? refuse('action.formGone')
  return requireFormAnswers({ db, sandbox }, actor, { form: shown, answers, now })
}

/** A form with all that it needs of stored forms and of the table of field types. */
async function withAllParts(db: Db, answer: ActionAnswer | undefined): Promise<ActionAnswer | undefined> {
  return answer?.type === 'formio' ? { ...answer, form: (await completeForms(db, { form: answer.form })).form } : answer
}

const toShown = (db: Db, { language }: Actor, title: string, answer: ActionAnswer | undefined): ActionResult =>
  answer
    ? toResult(answer, { language, title })
    : { type: 'toast', icon: 'success', message: fillText(actionResultText(contextOf(db).editedTexts, 'done', language), { title }) }
