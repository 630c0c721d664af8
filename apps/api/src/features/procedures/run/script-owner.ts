/** The scripts of one invitation take turns with those of others, in the sandbox and among the jobs. */
export const scriptOwner = (invitationId: number): string => `invitation:${invitationId}`
