import { z } from 'zod'
import { Code } from '../org/days.ts'
import { Id } from '../wire.ts'
import { maxApprovalSteps } from './invitation-limits.ts'

/** An approver by position: the position with the code `position`, in the unit `up` levels above `unit`. */
export const ApprovalStep = z.object({ unit: z.union([z.literal('applicant'), Id]), up: z.int().min(0).max(5).default(0), position: Code })
export type ApprovalStep = z.infer<typeof ApprovalStep>

export const ApprovalSteps = z.array(ApprovalStep).max(maxApprovalSteps)
