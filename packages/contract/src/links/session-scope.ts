import { z } from 'zod'
import { Id } from '../wire.ts'
import { sessionPurposes } from './session-purposes.ts'

/** What a limited session is for: one application, or what its person has under one invitation. */
export const SessionScope = z.object({ purpose: z.enum(sessionPurposes), applicationId: Id.optional(), invitationId: Id.optional() })
export type SessionScope = z.infer<typeof SessionScope>
