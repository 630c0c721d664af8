import { z } from 'zod'
import { Code } from '../org/days.ts'
import { Id } from '../wire.ts'
import { maxApprovalSteps, maxReminderDays, maxStepLabel } from './invitation-limits.ts'

/** A text in one language at least. */
const StepLabel = z
  .record(z.string().regex(/^[a-z]{2}$/), z.string().max(maxStepLabel))
  .refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' })

/** An approver by position: the position with the code `position`, in the unit `up` levels above `unit`. */
export const ApprovalStep = z.object({
  unit: z.union([z.literal('applicant'), Id]),
  up: z.int().min(0).max(5).default(0),
  position: Code,
  /** What the approver decides, such as “check of the budget”; the name of the position if absent. */
  label: StepLabel.optional(),
  /** Days after which the approver is reminded; those of the installation if absent. */
  reminderDays: z.int().min(1).max(maxReminderDays).optional(),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

export const ApprovalSteps = z.array(ApprovalStep).max(maxApprovalSteps)
