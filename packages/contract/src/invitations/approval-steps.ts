import { z } from 'zod'
import { FormJson } from '../forms/form-json.ts'
import { isStoredPath } from '../forms/stored-part-paths.ts'
import { signableLetters } from '../letters/letter-kinds.ts'
import { Code } from '../org/days.ts'
import { Id } from '../wire.ts'
import { maxApprovalSteps, maxReminderDays, maxStepLabel } from './invitation-limits.ts'

/** A text in one language at least. */
const StepLabel = z
  .record(z.string().regex(/^[a-z]{2}$/), z.string().max(maxStepLabel))
  .refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' })

/** The stored form that an approver fills in. The server writes the number and content of its newest version with each save, so that a version of an invitation is complete. */
export const StepForm = z.object({
  path: z.string().refine(isStoredPath, { error: 'invalid' }),
  revision: z.int().min(1).optional(),
  content: FormJson.optional(),
})
export type StepForm = z.infer<typeof StepForm>

/** How a step is decided: by one press, with a form, or by signing the document. */
export const stepKinds = ['simple', 'form', 'pdf.sign'] as const
export type StepKind = (typeof stepKinds)[number]

/** A document that the invitation asks for, by its type; in an exported invitation by the title of the type. Or a letter that the invitation writes. */
export const StepSigns = z.union([
  z.object({ attachmentTypeId: Id }),
  z.object({ attachmentType: z.string().max(500) }),
  z.object({ letter: z.enum(signableLetters) }),
])
export type StepSigns = z.infer<typeof StepSigns>

/** What an invitation says of a step beside who decides it. What says nothing is left out, so that older versions keep their hashes. */
export const StepDetails = z.object({
  /** What the approver decides, such as “check of the budget”; the name of the position or committee if absent. */
  label: StepLabel.optional(),
  /** Days after which the approver is reminded; those of the installation if absent. */
  reminderDays: z.int().min(1).max(maxReminderDays).optional(),
  /** Simple if absent. */
  approvalType: z.enum(stepKinds).optional(),
  /** Asked for by a step with a form; kept and not used by a simple one. */
  form: StepForm.optional(),
  /** What a signed step signs; the application itself if absent. */
  signs: StepSigns.optional(),
})
export type StepDetails = z.infer<typeof StepDetails>

export const groupRules = ['all', 'majority', 'chair'] as const

/** The step of the invitation's committee; the committee's own rule if `rule` is absent. */
export const CommitteeStep = StepDetails.extend({ rule: z.enum(groupRules).optional() })
export type CommitteeStep = z.infer<typeof CommitteeStep>

/** An approver by position: the position with the code `position`, in the unit `up` levels above `unit`. */
export const ApprovalStep = StepDetails.extend({
  unit: z.union([z.literal('applicant'), Id]),
  up: z.int().min(0).max(5).default(0),
  position: Code,
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

export const ApprovalSteps = z.array(ApprovalStep).max(maxApprovalSteps)

/** The most heads of units that approve one after the other. */
export const maxApprovalLevels = 5
