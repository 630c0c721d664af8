import { z } from 'zod'
import { Id } from '../wire.ts'

/** What a mailed link to an approver asks for. Each opens the same step, on which every decision stays open. */
export const decisionPurposes = ['approve', 'reject', 'review', 'sign'] as const
export const DecisionPurpose = z.enum(decisionPurposes)
export type DecisionPurpose = z.infer<typeof DecisionPurpose>

/** What lets an applicant in: a private link, the entry key of an invitation, a ticket of another system, the portal inside another site's page. */
export const applicantPurposes = ['edit', 'entry', 'ticket', 'frame'] as const

/** Those of them that belong to an invitation, and may begin applications to it. */
export const beginnerPurposes = ['entry', 'ticket', 'frame'] as const

export const sessionPurposes = [...decisionPurposes, ...applicantPurposes] as const
export const SessionPurpose = z.enum(sessionPurposes)
export type SessionPurpose = z.infer<typeof SessionPurpose>

/** What a limited session is for: one application, or what its person has under one invitation. */
export const SessionScope = z.object({ purpose: SessionPurpose, applicationId: Id.optional(), invitationId: Id.optional() })
export type SessionScope = z.infer<typeof SessionScope>

export const isDecisionPurpose = (purpose: SessionPurpose): purpose is DecisionPurpose => (decisionPurposes as readonly string[]).includes(purpose)
