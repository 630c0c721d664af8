import { Instant } from '@klesis/contract/wire.ts'
import { z } from 'zod'

export const afterPoints = ['submitted', 'protocolSubmit', 'protocolAssigned', 'approvalStart', 'approvalCompleted', 'commentAdded', 'evaluationSaved'] as const
export type AfterPoint = (typeof afterPoints)[number]

/** What a run after an event needs to know beside its application. */
export const AfterFacts = z.object({
  /** Who caused the event; null for the portal, the applicant unless it says otherwise. */
  personId: z.int().nullish(),
  stepId: z.int().optional(),
  commentId: z.int().optional(),
  /** The rules that one before them left out when it failed, with the key of their event. */
  leftOut: z.object({ key: z.uuid(), ruleIds: z.array(z.string()) }).optional(),
})

/** An event after which rules and scripts run. */
export const AfterEvent = AfterFacts.extend({
  /** Of the event: whatever happens to its jobs, its rules and its script have an effect once. */
  key: z.uuid(),
  point: z.enum(afterPoints),
  applicationId: z.int(),
  at: Instant,
  /** The failed run that this one repeats. */
  repeats: z.int().optional(),
  /** The rule of that run; without one it was the script's. */
  ruleId: z.string().optional(),
})
export type AfterEvent = z.output<typeof AfterEvent>

/** Attempts after the first for a job of such an event. */
export const maxRetries = 5
