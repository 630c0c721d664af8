import type { ApplicationView } from '@klesis/contract/applications/application.ts'

/** What is decided on an application. */
interface Own {
  step: ApplicationView['steps'][number] | undefined
  allowed: ApplicationView['allowed']
}

/**
 * One's own step that is decided: that of the row, where the row is one's own, otherwise the first that waits. One person may hold several steps of an
 * application; beside a row that is decided already none of the others is decided unseen.
 */
export function ownOf({ steps, allowed }: Pick<ApplicationView, 'steps' | 'allowed'>, rowStepId?: number): Own {
  const ofRow = steps.find(({ id, isMine }) => isMine && id === rowStepId)
  const step = ofRow ?? steps.find(({ isMine, state }) => isMine && state === 'pending')
  if (step === undefined || step.state === 'pending') return { step, allowed }
  return { step: undefined, allowed: allowed.filter((event) => !decisions.has(event)) }
}

const decisions: ReadonlySet<string> = new Set(['approve', 'reject', 'sendToReview'])
