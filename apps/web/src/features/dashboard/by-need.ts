import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'

/** Whether the person has something to do for the application: submit it, or correct it. */
export const needsOwner = ({ appState, approvalState }: NonNullable<ActiveInvitation['mine']>) => appState !== 'permanent' || approvalState === 'review'

const rank = ({ mine }: ActiveInvitation) => (mine === null ? 1 : needsOwner(mine) ? 0 : 2)

/** First what waits for the person, then where they have not applied, last what is submitted; each by deadline, as listed. */
export const byNeed = (invitations: readonly ActiveInvitation[]) => invitations.toSorted((one, other) => rank(one) - rank(other))

const deadline = ({ endsAt, isContinuous }: ApplicationCard, now: number) => (isContinuous || Date.parse(endsAt) < now ? Number.MAX_VALUE : Date.parse(endsAt))

/** First what ends first; last what has no deadline or is past it. */
export const byDeadline = (drafts: readonly ApplicationCard[], now = Date.now()) => drafts.toSorted((one, other) => deadline(one, now) - deadline(other, now))
