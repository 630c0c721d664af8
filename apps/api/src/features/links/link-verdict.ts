import { isDecisionPurpose, type SessionPurpose } from '@klesis/contract/links/session-purposes.ts'
import type { FoundLink } from './find-link.ts'

/** The outcome of opening a link: `void` gets the same response as an unknown link. */
export type LinkVerdict = 'open' | 'decided' | 'void' | 'spent'

/** The number of sessions that one link may open: in total for a decision; per day for a private link, which is its owner's only access. */
export const maxSessions = 20

const decidedStates = new Set(['approved', 'rejected', 'skipped'])
const waitingStates = new Set(['pending', 'review'])

/** Determines whether a link opens; `purposes` are those of the page or call that was opened. */
export function linkVerdict(link: FoundLink, purposes: readonly SessionPurpose[]): LinkVerdict {
  if (!purposes.includes(link.purpose) || link.isRevoked || link.isExpired || link.isDeleted || !link.isActive) return 'void'
  if (!isDecisionPurpose(link.purpose)) return link.sessionsToday >= maxSessions ? 'spent' : 'open'
  if (!link.isTheirs && link.decidedBy !== link.personId) return 'void'
  if (decidedStates.has(link.stepState ?? '')) return 'decided'
  if (!waitingStates.has(link.stepState ?? '')) return 'void'
  return link.sessions >= maxSessions ? 'spent' : 'open'
}
