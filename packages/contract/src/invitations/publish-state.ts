export const publishStates = ['draft', 'published', 'archived'] as const
export const toPublishState = (invitation: { isPublished: boolean; isArchived: boolean }) =>
  invitation.isArchived ? 'archived' : invitation.isPublished ? 'published' : 'draft'
