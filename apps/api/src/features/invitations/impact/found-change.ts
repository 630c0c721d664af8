import type { ImpactKind } from '@klesis/contract/invitations/impact.ts'

/** Which applications on some versions a change concerns; without a condition all of them. The names are those in the statement. */
export interface Concern {
  versions: number[]
  paths?: string[]
  isMissing?: boolean
  requirementId?: number
  /** Concerned are those with more documents of the requirement than this, or with fewer. */
  above?: number
  below?: number
  itemId?: number
  /** Of the submitted ones only those whose approvals have not started. */
  isUnstarted?: boolean
}

/** Submitted applications that go back to their applicants, with what these are asked to do. */
export interface VersionReview {
  concerns: readonly Concern[]
  text: string
}

/** A change with the applications it concerns, which differ from version to version. */
export interface FoundChange {
  id: string
  kind: ImpactKind
  label: string
  isAtMost: boolean
  concerns: Concern[]
}

/** Joins what different versions say about one change. */
export function joinChanges(changes: readonly FoundChange[]): FoundChange[] {
  const joined = new Map<string, FoundChange>()
  for (const change of changes) {
    const known = joined.get(change.id)
    joined.set(change.id, known ? { ...known, isAtMost: known.isAtMost || change.isAtMost, concerns: [...known.concerns, ...change.concerns] } : change)
  }
  return [...joined.values()]
}
