import type { EvaluationStage } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import { criteriaOf } from '@klesis/forms/evaluation/scores.ts'
import { getAt, setAt } from '@klesis/forms/model/data-path.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { beginEvaluation, finishEvaluation, openEvaluation, reviseFinal, setStage } from '../../evaluations/index.ts'
import { type ActScene, playedBy, readPlayed } from './act-scene.ts'
import { inventAnswers } from './invent-answers.ts'

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
  const scores = inventEvaluation(form, { member: personId, turn: isChange ? 1 : 0 }, now())
  const invented = given ?? (isChange ? { ...data, ...scores } : { ...scores, ...data })
  await finishEvaluation(db, actor, { id, data: invented, revision, now: now(), sandbox: sandboxOf(db) })
}

const reason: Record<Language, string> = { el: 'Δοκιμαστική αλλαγή μετά τη συζήτηση.', en: 'A change after the discussion, for the rehearsal.' }

/** Everybody evaluates whose evaluation is missing. */
export async function evaluateAll(scene: ActScene): Promise<void> {
  const done = new Set(scene.situation.evaluated)
  for (const { id, acts } of scene.situation.people) if (acts.includes('evaluate') && !done.has(id)) await evaluate(scene, { personId: id })
}

/** Invented answers with scores within their limits, which differ from member to member and turn to turn, and are the same when the same moves are made again. */
function inventEvaluation(source: unknown, { member, turn }: { member: number; turn: number }, now: Date): FormAnswers {
  const read = readForm(source)
  const form = read.ok ? read.form : emptyForm()
  const answers = inventAnswers(form, now)
  for (const [index, { path, least = 0, most = 10 }] of criteriaOf(form).entries()) {
    const steps = path.split('.')
    if (typeof getAt(answers, steps) === 'number') setAt(answers, steps, least + ((member + turn + 3 * index) % (Math.floor(most - least) + 1)))
  }
  return answers
}
