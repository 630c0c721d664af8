import { statuses } from '../applications/application-states.ts'

export const publishStates = ['draft', 'published', 'archived'] as const

/** The status number of the specification: 1 Draft, 2 Process. */
export const toInvitationStatusId = ({ isPublished }: { isPublished: boolean }) => (isPublished ? statuses.process : statuses.draft)

export const toPublishState = (invitation: { isPublished: boolean; isArchived: boolean }) =>
  invitation.isArchived ? 'archived' : invitation.isPublished ? 'published' : 'draft'

/** The states of an invitation in the list that is grouped by tags. */
export const groupedStates = ['draft', 'upcoming', 'open', 'closed'] as const
