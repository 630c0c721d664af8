import type { FormAnswers } from '@klesis/contract/wire.ts'
import { criteriaOf } from '@klesis/forms/evaluation/scores.ts'
import { getAt, setAt } from '@klesis/forms/model/data-path.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { beginEvaluation, finishEvaluation, openEvaluation } from '../../evaluations/index.ts'
import { type ActScene, playedBy, readPlayed } from './act-scene.ts'
import { inventAnswers } from './invent-answers.ts'

/** The secretary opens the evaluation. */
export async function open({ world, situation, invitationId }: ActScene): Promise<void> {
  await openEvaluation(world.db, await playedBy(world, situation.secretaryId), { invitationId, deadline: null, now: world.now() })
}

/** A member of the committee evaluates with the answers that are given, or with invented ones, and makes it final. */
export async function evaluate(scene: ActScene, { personId, data: given }: { personId: number; data?: FormAnswers | undefined }): Promise<void> {
  const { db, now } = scene.world
  const actor = await playedBy(scene.world, personId)
  const { id } = await readPlayed(scene)
  const { form, data, revision } = await beginEvaluation(db, actor, { id, now: now() })
  const invented = given ?? { ...inventEvaluation(form, personId, now()), ...data }
  await finishEvaluation(db, actor, { id, data: invented, revision, now: now(), sandbox: sandboxOf(db) })
}

/** Everybody evaluates whose evaluation is missing. */
export async function evaluateAll(scene: ActScene): Promise<void> {
  for (const { id, acts } of scene.situation.people) if (acts.includes('evaluate')) await evaluate(scene, { personId: id })
}

/** Invented answers with scores within their limits, which differ from member to member and are the same when the same moves are made again. */
function inventEvaluation(source: unknown, personId: number, now: Date): FormAnswers {
  const read = readForm(source)
  const form = read.ok ? read.form : emptyForm()
  const answers = inventAnswers(form, now)
  for (const [index, { path, least = 0, most = 10 }] of criteriaOf(form).entries()) {
    const steps = path.split('.')
    if (typeof getAt(answers, steps) === 'number') setAt(answers, steps, least + ((personId + 3 * index) % (Math.floor(most - least) + 1)))
  }
  return answers
}
