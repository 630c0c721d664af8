import { type DecisionPurpose, decisionPurposes } from '@klesis/contract/links/session-purposes.ts'
import type { Tx } from '../../db/db.ts'
import { isHeldBy } from '../duties/index.ts'
import { makeLink } from './make-link.ts'

export interface StepLink {
  purpose: DecisionPurpose
  /** The page it opens, a path of the portal. */
  path: string
}

const day = 86_400_000
/** After that a decision requires signing in. */
const lifetime = 30 * day

/** Creates a link for each decision on the person's pending step, the most likely one first; returns none if no step is pending. */
export async function makeStepLinks(tx: Tx, { personId, applicationId, now }: { personId: number; applicationId: number; now: Date }): Promise<StepLink[]> {
  const step = await tx
    .selectFrom('step as s')
    .innerJoin('application', 'application.id', 's.application_id')
    .select(['s.id', 's.approval_type'])
    .where('s.application_id', '=', applicationId)
    .where('s.state', '=', 'pending')
    .where(isHeldBy(personId, now))
    .where('application.deleted_at', 'is', null)
    .orderBy(({ eb }) => eb('s.approver_id', '=', personId), 'desc')
    .orderBy('s.id')
    .executeTakeFirst()
  if (!step) return []
  const isSigned = step.approval_type === 'pdf.sign'
  const made: StepLink[] = []
  for (const purpose of isSigned ? signed : unsigned) {
    const token = await makeLink(tx, { purpose, personId, applicationId, stepId: step.id, expiresAt: new Date(now.getTime() + lifetime) })
    made.push({ purpose, path: `/approvals/${purpose}/${token}` })
  }
  return made
}

const unsigned = decisionPurposes.filter((purpose) => purpose !== 'sign')
/** A step that must be signed has no link to approve, because signing approves it. */
const signed: readonly DecisionPurpose[] = ['sign', 'reject', 'review']
