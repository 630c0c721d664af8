import { batchSize } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import type { ActionRun } from '@klesis/contract/procedures/actions/actions.ts'
import type { FormAnswers, LocalizedText } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { completeForms } from '../../forms/index.ts'
import { type FailedForm, readManagedInvitation } from '../../invitations/index.ts'
import { type Asked, findAskedForm, keepAskedForm, requireFormAnswers } from './action-forms.ts'
import { actionText } from './action-text.ts'
import { requireChosen, requireOfInvitation } from './chosen-applications.ts'
import { findAction } from './find-action.ts'
import type { EndedBatch } from './run-action-batch.ts'

export interface ActionInput extends Pick<ActionRun, 'invitationId' | 'action' | 'requirementId' | 'form'> {
  /** All that are chosen, also if its script will not see them together. */
  ids: readonly number[]
  now: Date
}

/** An action before its script runs. */
export interface BegunAction {
  /** The form that is to be filled in first. */
  asks?: ActionResult
  title: LocalizedText
  /** The checked answers of the form that was shown. */
  form: FormAnswers | null
  /** Keeps the form that a script asks for, instead of the one that was answered. */
  keepAsked: (tx: Tx, ended: Pick<EndedBatch, 'answer'>) => Promise<void>
}

/** Finds an action that the actor may run, and checks the answers of its form, or shows that form. */
export async function beginAction(db: Db, sandbox: Sandbox, actor: Actor, { now, ...input }: ActionInput): Promise<BegunAction> {
  const { invitationId, ids } = input
  const invitation = await readManagedInvitation(db, actor, invitationId)
  const { action, requirement } = (await findAction(db, invitation, input)) ?? refuse('action.notFound')
  const title: LocalizedText = typeof action.title === 'string' ? { el: action.title, en: action.title } : action.title
  const asked: Asked = { personId: requirePerson(actor).id, invitationId, action: action.id, requirementId: requirement?.id ?? 0, ids }
  const keepAsked: BegunAction['keepAsked'] = (tx, { answer }) => keepAskedForm(tx, asked, answer?.type === 'formio' ? answer.form : undefined, now)
  if (ids.length > batchSize) await requireOfInvitation(db, { invitationId, ids })
  if (input.form) {
    const part = requirement ? { id: `${requirement.id}/${action.id}`, labels: [requirement.title, title] } : { id: action.id, labels: [title] }
    const of: FailedForm = { invitationId, versionId: invitation.currentVersionId, form: requirement ? 'requirement.actions' : 'actions', part }
    return { title, keepAsked, form: await answersOf(db, sandbox, actor, { asked, form: action.form, answers: input.form, of, now }) }
  }
  if (!action.form) return { title, keepAsked, form: null }
  if (ids.length <= batchSize) await requireChosen(db, { invitationId, ids })
  const { form } = await completeForms(db, { form: action.form })
  await keepAskedForm(db, asked, form, now)
  return { title, keepAsked, form: null, asks: { type: 'formio', title: actionText(action.title, actor.language), form, data: {}, size: action.size ?? 'lg' } }
}

/** The answers that the form accepts which was shown: the one that the script asked for last, else the action's own. */
async function answersOf(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { asked, form, ...answered }: { asked: Asked; form: FormJson | undefined; answers: FormAnswers; of: FailedForm; now: Date },
): Promise<FormAnswers> {
  const own = async () => form && (await completeForms(db, { form })).form
  const shown = (await findAskedForm(db, asked)) ?? (await own()) ?? refuse('action.formGone')
  return requireFormAnswers({ db, sandbox }, actor, { form: shown, ...answered })
}
