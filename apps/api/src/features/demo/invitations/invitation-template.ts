import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { ItemInput } from '@klesis/contract/invitations/items.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { z } from 'zod'
import type { LoginGroup } from '../../../actor/actor.ts'
import type { SeededPerson } from '../organisation/seed-people.ts'
import type { Random } from '../random.ts'

export type InvitationCode = 'travel' | 'scholarship' | 'spaces' | 'housing' | 'teaching' | 'erasmus' | 'leave'
export type AttachmentTypeCode = 'programme' | 'approval' | 'cv' | 'degree' | 'identity' | 'income' | 'residence' | 'photo' | 'budget' | 'proposal'

/** Finds database ids by code. */
export interface IdsByCode {
  unit: (code: string) => number
  committee: (code: string) => number
  tag: (code: string) => number
  appTag: (code: string) => number
}

export interface RequirementTemplate {
  type: AttachmentTypeCode
  isRequired: boolean
  min: number
  max: number
  keepFileName: boolean
}

/** One invitation of the demonstration, with the answers of its applicants. */
export interface InvitationTemplate {
  code: InvitationCode
  /** Days relative to the day of seeding. */
  opens: number
  closes: number | 'never'
  /** Days after the opening when approvals are turned on; earlier applications need none. */
  approvalsFrom?: number
  /** Login groups of the applicants. */
  groups: readonly LoginGroup[]
  /** How many are made. */
  applications: number
  /** Applicants belong to the department whose head has an account. */
  isNear?: boolean
  input: (ids: IdsByCode) => Omit<z.input<typeof InvitationInput>, 'startsAt' | 'endsAt'>
  requirements: readonly RequirementTemplate[]
  /** Those that it was published with. */
  rules?: readonly Rule[]
  items?: readonly Omit<ItemInput, 'id' | 'invitationId'>[]
  help: { new: { el: string; en: string }; submit: { el: string; en: string } }
  /** The answers of one application, which was begun `at` that time. */
  answers: (random: Random, person: SeededPerson, at: Date) => FormAnswers
}

/** A date so many days after another, in the format of a form answer. */
export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000).toISOString()
