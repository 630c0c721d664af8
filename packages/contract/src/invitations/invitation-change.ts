import type { z } from 'zod'
import { keptWhereAbsent } from '../kept-where-absent.ts'
import { Flags, InvitationInput } from './invitation.ts'

const { levelSteps, committeeStep, evaluationStages, mailTexts } = Flags.shape

/** The flags that a save changes. Null takes away one that an invitation may be without. */
export const FlagsChange = keptWhereAbsent(Flags).extend({
  levelSteps: levelSteps.nullable(),
  committeeStep: committeeStep.nullable(),
  evaluationStages: evaluationStages.nullable(),
  mailTexts: mailTexts.nullable(),
})
export type FlagsChange = z.infer<typeof FlagsChange>

/** What a save of an invitation changes. What is left out, as a client may that knows fewer fields, stays as it is. */
export const InvitationChange = keptWhereAbsent(InvitationInput).extend({ flags: FlagsChange.optional() })
export type InvitationChange = z.infer<typeof InvitationChange>
