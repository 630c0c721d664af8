/** The name under which scripts of an invitation are queued, in the sandbox and as jobs: those of different invitations are taken in turn. */
export const scriptOwner = (invitationId: number): string => `invitation:${invitationId}`
