import type { ButtonAnswer } from '@klesis/contract/applications/application.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { collectingEffects, writeEffects } from '../hooks/hook-effects.ts'
import { toHookInput } from '../hooks/hook-input.ts'
import { hasHook, runHook } from '../hooks/run-hook.ts'
import { requireApplicant } from '../lifecycle.policy.ts'
import { requireMove } from '../move-application.ts'
import { readDraft, storable } from './completeness.ts'

export interface ButtonPressed {
  id: number
  event: string
  data: FormAnswers
  now: Date
}

/**
 * Asks the hook of a button that an applicant pressed. What it answers is filled in by the page and checked when it is saved, like what a person types. Nothing of
 * the application changes; only mails and notifications that it asks for are written, with the answer, so that a repeated call writes them only once.
 */
export const pressFormButton = (db: Db, actor: Actor, pressed: ButtonPressed): Promise<ButtonAnswer> => collectingEffects(() => press(db, actor, pressed))

async function press(db: Db, actor: Actor, { id, event, data, now }: ButtonPressed): Promise<ButtonAnswer> {
  const draft = await readDraft(db, { id, data, items: [], language: actor.language })
  const { application, invitation } = draft
  requireApplicant(actor, 'application.autosave', application)
  requireMove(application, 'autosave', 'application.notEditable')
  if (!hasHook(db, 'formButton', invitation)) return {}
  const answer = await runHook(db, 'formButton', { ...toHookInput({ actor, application, invitation, now }), event, data: storable(draft) })
  const answered = await inTransaction(db, async (tx): Promise<ButtonAnswer> => {
    await writeEffects(tx)
    return { ...(answer?.data && { data: storable({ ...draft, data: answer.data }) }), ...(answer?.message && { message: answer.message }) }
  })
  crashPoint('script.afterCommit')
  return answered
}
