import type { SaveStateName } from '../../../../ui/SaveState.tsx'
import type { QueueState } from './save-queue.ts'

/** How the states of a queue of saves are shown. */
export const shownAs: Record<QueueState, SaveStateName> = {
  saved: 'saved',
  saving: 'saving',
  unsaved: 'unsaved',
  failed: 'failed',
  retrying: 'failed',
  stale: 'failed',
  refused: 'failed',
}
