import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import { ensureBegun } from '../../evaluations/index.ts'
import { closeEvaluation, startApprovals, withdrawApplication } from '../../lifecycle/index.ts'
import { type ActScene, playedBy, readPlayed } from './act-scene.ts'
import { apply } from './apply.ts'
import { approveAll, decide } from './decide.ts'
import { evaluate, evaluateAll, moveStage, open } from './evaluate.ts'
import { moveClock } from './move-clock.ts'
import { saveAnswers } from './save-answers.ts'

/** Carries out an act by the commands of the portal, and returns the application that is rehearsed from now on. What the portal refuses is thrown. */
export async function carryOut(scene: ActScene, act: RehearsalAct): Promise<number | null> {
  const { world, situation } = scene
  switch (act.kind) {
    case 'apply':
      return apply(scene, act)
    case 'save':
    case 'submit':
    case 'resubmit':
      await saveAnswers(scene, act.kind, act.data)
      break
    case 'withdraw': {
      const { id, person_id: personId } = await readPlayed(scene)
      await withdrawApplication(world.db, await playedBy(world, personId), { id, now: world.now() })
      break
    }
    case 'openEvaluation':
      await open(scene)
      break
    case 'evaluate':
      await evaluate(scene, act)
      break
    case 'evaluateAll':
      await evaluateAll(scene)
      break
    case 'moveStage':
      await moveStage(scene, act)
      break
    case 'approve':
    case 'reject':
    case 'sendToReview':
      await decide(scene, act.kind, act)
      break
    case 'approveAll':
      await approveAll(scene)
      break
    case 'startApprovals': {
      const { id, approval_problem: problem, invitation_id: invitationId } = await readPlayed(scene)
      const [secretary, now] = [await playedBy(world, situation.secretaryId), world.now()]
      if (problem !== null) await startApprovals(world.db, secretary, { id, now })
      else {
        // Evaluation would begin with the end of the invitation, for which nobody waits in a rehearsal.
        await ensureBegun(world.db, secretary, { invitationId, now })
        await closeEvaluation(world.db, secretary, { id, now })
      }
      break
    }
    case 'moveClock':
      await moveClock(world, new Date(act.to))
  }
  return situation.applicationId
}
