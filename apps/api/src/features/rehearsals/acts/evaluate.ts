import type { EvaluationStage } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { beginEvaluation, finishEvaluation, openEvaluation, reviseFinal, setStage } from '../../evaluations/index.ts'
import { type ActScene, playedBy, readPlayed } from './act-scene.ts'
import { inventEvaluation } from './invent-evaluation.ts'

/** The secretary opens the evaluation. */
export async function open({ world, situation, invitationId }: ActScene): Promise<void> {
  await openEvaluation(world.db, await playedBy(world, situation.secretaryId), { invitationId, deadline: null, now: world.now() })
}

/** The secretary moves the evaluation to another stage. */
export async function moveStage({ world, situation, invitationId }: ActScene, { to }: { to: EvaluationStage }): Promise<void> {
  const from = situation.evaluation?.stage ?? 'individual'
  await setStage(world.db, await playedBy(world, situation.secretaryId), { invitationId, from, to, now: world.now() })
}

interface Evaluating {
  personId: number
  data?: FormAnswers | undefined
}

/**
 * A member of the committee evaluates with the answers that are given, or with invented ones, and makes it final. What is final already is changed in the discussion,
 * with other invented scores, and refused in any other stage.
 */
export async function evaluate(scene: ActScene, { personId, data: given }: Evaluating): Promise<void> {
  const { db, now } = scene.world
  const actor = await playedBy(scene.world, personId)
  const { id } = await readPlayed(scene)
  const begun = await beginEvaluation(db, actor, { id, now: now() })
  const isChange = begun.state === 'final' && scene.situation.evaluation?.stage === 'discussion'
  const { form, data, revision } = isChange ? await reviseFinal(db, actor, { id, reason: reason[actor.language], now: now() }) : begun
  const scores = await inventEvaluation(db, form, { member: personId, turn: isChange ? 1 : 0 }, now())
  const invented = given ?? (isChange ? { ...data, ...scores } : { ...scores, ...data })
  await finishEvaluation(db, actor, { id, data: invented, revision, now: now(), sandbox: sandboxOf(db) })
}

const reason: Record<Language, string> = { el: 'Δοκιμαστική αλλαγή μετά τη συζήτηση.', en: 'A change after the discussion, for the rehearsal.' }

/** Everybody evaluates whose evaluation is missing. */
export async function evaluateAll(scene: ActScene): Promise<void> {
  const done = new Set(scene.situation.evaluated)
  for (const { id, acts } of scene.situation.people) if (acts.includes('evaluate') && !done.has(id)) await evaluate(scene, { personId: id })
}
