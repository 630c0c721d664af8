import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { keyOf, onceDecided } from './once-decided.ts'

type Answers = Record<string, unknown>

/** The answers to the form of an approval that is under way, by person and step: if it is taken back or fails, its dialog shows them again. */
const kept = new Map<string, Answers>()

/** What the approval of one application begins with; a rejection has no form, and what was answered for one is no answer for several. */
export const answersKept = (action: BulkAction, [only, another]: readonly { stepId?: number | null }[]): Answers | undefined =>
  action === 'approve' && only?.stepId && !another ? kept.get(keyOf(only.stepId)) : undefined

/** Called once the server has the approval; forgets the answers once it is decided. */
export function keepAnswers(applications: readonly { id: number; stepId: number | null }[], answers: Answers) {
  for (const { id, stepId } of applications) {
    if (!stepId) continue
    const key = keyOf(stepId)
    kept.set(key, answers)
    onceDecided(id, () => kept.delete(key))
  }
}
