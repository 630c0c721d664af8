import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Faults } from './faults.ts'
import type { DraftField } from './invitation-draft.ts'
import { findProblemTarget } from './problem-target.ts'
import { type EditorPart, targetOf } from './sections.ts'

/** How much stands in each part that prevents publishing what was saved last, or saving what the page shows. */
export function problemsByPart(invitation: InvitationEdit, faults: Faults): ReadonlyMap<EditorPart, number> {
  const found = [
    ...invitation.problems.map((problem) => findProblemTarget(invitation, problem).section),
    ...Object.keys(faults).map((field) => targetOf(field as DraftField).section),
  ]
  const counts = new Map<EditorPart, number>()
  for (const part of found) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}
