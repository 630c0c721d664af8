import type { RoundChoice, RoundPreview } from '@klesis/contract/evaluations/rounds/rounds.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { chooseApplications } from './choose-applications.ts'

/** How many applications a choice would let go on, without those that are closed to the actor. */
export async function previewRound(
  db: Db,
  actor: Actor,
  { invitationId, choice, now }: { invitationId: number; choice: RoundChoice; now: Date },
): Promise<RoundPreview> {
  const access = await requireEvaluation(db, actor, 'evaluation.propose', { invitationId, now })
  const shown = (await chooseApplications(db, actor, access, { choice, now })).filter(({ isShown }) => isShown)
  const known = new Set(shown.map(({ number }) => number))
  const goesOn = shown.filter((one) => one.goesOn).length
  const unknown = choice.who === 'selected' ? [...new Set(choice.numbers)].filter((number) => !known.has(number)) : []
  return { goesOn, leftOut: shown.length - goesOn, unknown }
}
