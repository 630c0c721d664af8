import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Db } from '../../../db/db.ts'
import { type AskedRequirement, findAskedRequirements } from '../../invitations/index.ts'
import { readDocuments } from '../content-hash.ts'
import { hasAskedDocuments } from '../hooks/hook-effects.ts'
import type { CheckedDraft } from './checked-draft.ts'
import { findMissingDocuments } from './enclosures.ts'

/** The points at which rules ask for documents. */
const askingPoints = ['validate', 'beforeSubmit']

/**
 * The draft with the documents that rules ask for in it, after those of its version. Nothing is read for an invitation that has no such rules, and what was read
 * before the rules ran (`read`) again only if one of them can ask for documents.
 */
export async function withAskedDocuments<Draft extends CheckedDraft>(db: Db, draft: Draft, read?: readonly AskedRequirement[]): Promise<Draft> {
  const { application, invitation, version } = draft
  if (!askingPoints.some((point) => invitation.points.includes(point))) return draft
  // What was asked for after a submission does not belong to the next one.
  const found = read && !hasAskedDocuments() ? read : await findAskedRequirements(db, { applicationId: application.id })
  const asked = found.filter(({ isLate }) => !isLate)
  return asked.length === 0 ? draft : { ...draft, version: { ...version, requirements: [...version.requirements, ...asked] } }
}

/** What is missing among the documents that rules ask for: those that `asking` has and the draft has not. */
export async function findMissingAsked(db: Db, draft: CheckedDraft, asking: CheckedDraft): Promise<Issue[]> {
  const requirements = asking.version.requirements.filter(({ id }) => !draft.version.requirements.some((one) => one.id === id))
  if (requirements.length === 0) return []
  return findMissingDocuments(db, { ...asking, version: { ...asking.version, requirements } }, await readDocuments(db, draft.application.id))
}
