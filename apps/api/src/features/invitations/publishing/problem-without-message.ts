import type { PublishProblem } from '@klesis/contract/invitations/invitation.ts'

/** A problem of the check; its message is added in the reader's language. */
export type ProblemWithoutMessage = Omit<PublishProblem, 'message'>
