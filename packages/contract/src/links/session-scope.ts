import { z } from 'zod'
import { Id } from '../wire.ts'
import { sessionPurposes } from './session-purposes.ts'

/** The scope of a limited session: the person's applications to one invitation if the purpose is one of `newApplicationPurposes`, otherwise one application. */
export const SessionScope = z.object({ purpose: z.enum(sessionPurposes), applicationId: Id.optional(), invitationId: Id.optional() })
export type SessionScope = z.infer<typeof SessionScope>
