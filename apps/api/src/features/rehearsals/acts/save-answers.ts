import type { FormAnswers } from '@klesis/contract/wire.ts'
import { resubmitApplication, saveApplication, submitApplication } from '../../lifecycle/index.ts'
import { type ActScene, checkerOf, playedBy, readPlayed } from './act-scene.ts'
import { attachAsked } from './attach-asked.ts'

const commands = { save: saveApplication, submit: submitApplication, resubmit: resubmitApplication }

/** Saves, submits or resubmits the application, with the answers that it has unless others are given. */
export async function saveAnswers(scene: ActScene, kind: keyof typeof commands, given: FormAnswers | undefined): Promise<void> {
  const { world } = scene
  const { id, data, working_data: typed, revision, person_id: personId } = await readPlayed(scene)
  const answers = given ?? ((typed ?? data) as FormAnswers)
  const actor = await playedBy(world, personId)
  // What a submission asks for and refuses without is there at the next one.
  await attachAsked(world, actor, id)
  await commands[kind](world.db, actor, { id, data: answers, revision, now: world.now(), checkAnswers: checkerOf(world) })
}
