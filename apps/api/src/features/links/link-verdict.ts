import { isDecisionPurpose, type SessionPurpose } from '@klesis/contract/links/session-purposes.ts'
import type { FoundLink } from './find-link.ts'

/** The outcome of opening a link: `void` is answered like an unknown link. */
export type LinkVerdict = 'open' | 'decided' | 'void' | 'spent'

/** Sessions that one link may open: for a decision in all its life; for a private link, which is its owner's only way in, in a day. */
export const mostSessions = 20

const decidedStates = new Set(['approved', 'rejected', 'skipped'])
const waitingStates = new Set(['pending', 'review'])

/** `asked` are the purposes of the page or call that was opened. */
export function linkVerdict(link: FoundLink, asked: readonly SessionPurpose[]): LinkVerdict {
  if (!asked.includes(link.purpose) || link.isRevoked || link.isExpired || link.isDeleted || !link.isActive) return 'void'
  if (!isDecisionPurpose(link.purpose)) return link.sessionsToday >= mostSessions ? 'spent' : 'open'
  if (!link.isTheirs && link.decidedBy !== link.personId) return 'void'
  if (decidedStates.has(link.stepState ?? '')) return 'decided'
  if (!waitingStates.has(link.stepState ?? '')) return 'void'
  return link.sessions >= mostSessions ? 'spent' : 'open'
}
