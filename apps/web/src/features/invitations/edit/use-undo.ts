import { useState } from 'react'
import type { InvitationDraft } from './invitation-draft.ts'
import { changedBy, type ReplacedDraft, stepsAfter, toUndoStep, type UndoStep } from './undo-step.ts'

const maxSteps = 100

interface Past {
  /** The newest is the last one. */
  steps: readonly UndoStep[]
  /** What the present step changes. */
  present: string
}

/**
 * What each change changed, as it was before. Changes of the same fields in a row are one step, so that typing is not undone letter by letter.
 * They are kept when the page is saved.
 */
export function useUndo() {
  const [{ steps }, setPast] = useState<Past>({ steps: [], present: '' })
  return {
    canUndo: steps.length > 0,
    /** Before a change. */
    note: (draft: InvitationDraft, change: Partial<InvitationDraft>) => {
      const step = toUndoStep(draft, change)
      const changed = changedBy(step).join()
      if (changed === '') return
      setPast((past) => (changed === past.present ? past : { steps: [...past.steps.slice(1 - maxSteps), step], present: changed }))
    },
    /** Ends the present step; the next change begins another. */
    endStep: () => setPast((past) => ({ ...past, present: '' })),
    /** Before the draft is replaced by what was saved elsewhere, or by what was combined with it. */
    goOnFrom: (replaced: ReplacedDraft) => setPast((past) => ({ steps: stepsAfter(past.steps, replaced), present: '' })),
    /** The newest step, which is taken off. */
    takeLast: (): UndoStep | undefined => {
      setPast({ steps: steps.slice(0, -1), present: '' })
      return steps.at(-1)
    },
  }
}
