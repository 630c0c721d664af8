import { z } from 'zod'
import { RouteNote } from '../applications/application.ts'
import { groupRules } from '../invitations/approval-steps.ts'
import { Flags, InvitationInput } from '../invitations/invitation.ts'
import { Id, LocalizedText } from '../wire.ts'

/** Why nobody is asked. */
export const planProblems = ['vacant', 'noUnit', 'committeeMissing', 'committeeEmpty'] as const

/** A step of the chain with those who would be asked today. */
export const PlannedStep = z.object({
  /** The committee, or the position with its unit. */
  title: LocalizedText,
  rule: z.enum(groupRules),
  approvers: z.array(z.object({ name: z.string(), standsInFor: z.string().nullable(), note: RouteNote.nullable(), isChair: z.boolean() })),
  problem: z.enum(planProblems).nullable(),
  /** Whether the same person has the step before, and both are decided at once. */
  isJoined: z.boolean(),
  /** In how many days half of its decisions were made in this invitation, 0 for the same day; null where there were too few. */
  usualDays: z.int().nullable(),
})
export type PlannedStep = z.infer<typeof PlannedStep>

/** A unit whose applicants would find nobody for a step, or a vacancy. */
export const PlanFinding = z.object({
  unit: z.string(),
  /** 1 for the first step. */
  step: z.int(),
  problem: z.enum(['nobody', 'vacant']),
  /** Who is asked instead. */
  approver: z.string().nullable(),
})
export type PlanFinding = z.infer<typeof PlanFinding>

export const ApprovalPlan = z.object({
  steps: z.array(PlannedStep),
  /** Days after which approvers are reminded whose step says nothing else. */
  reminderDays: z.int(),
  /** Whether a script or a rule may choose other approvers. */
  isScripted: z.boolean(),
  /** Of the first units, in the order of their ids; null if the chain does not depend on the unit of the applicant. `more` findings are not listed. */
  units: z.object({ checked: z.int(), total: z.int(), findings: z.array(PlanFinding), more: z.int() }).nullable(),
})
export type ApprovalPlan = z.infer<typeof ApprovalPlan>

/** What the editor shows, saved or not, without the contents of the steps’ forms; `id` is 0 for a new invitation. `unitId` is the unit of an applicant. */
export const ApprovalPlanInput = InvitationInput.pick({ appApprovals: true, committeeId: true }).extend({
  ...{ id: Id, unitId: Id.nullable() },
  flags: Flags.omit({ evaluationStages: true, mailTexts: true }).prefault({}),
})
export type ApprovalPlanInput = z.infer<typeof ApprovalPlanInput>
