import { statuses } from '../applications/application-states.ts'

export const publishStates = ['draft', 'published', 'archived'] as const

/** The specification's number of it: 1 Draft, 2 Process. */
export const toInvitationStatusId = ({ isPublished }: { isPublished: boolean }) => (isPublished ? statuses.process : statuses.draft)

export const toPublishState = (invitation: { isPublished: boolean; isArchived: boolean }) =>
  invitation.isArchived ? 'archived' : invitation.isPublished ? 'published' : 'draft'

/** How an invitation stands on the dashboards of groups. */
export const groupedStates = ['draft', 'upcoming', 'open', 'closed'] as const
