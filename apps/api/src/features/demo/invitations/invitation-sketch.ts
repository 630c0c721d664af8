import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { ItemInput } from '@klesis/contract/invitations/items.ts'
import type { FormData } from '@klesis/contract/wire.ts'
import type { z } from 'zod'
import type { LoginGroup } from '../../../actor/actor.ts'
import type { SeededPerson } from '../organisation/seed-people.ts'
import type { Random } from '../random.ts'

export type InvitationCode = 'travel' | 'scholarship' | 'spaces' | 'housing' | 'teaching' | 'erasmus'
export type AttachmentTypeCode = 'programme' | 'approval' | 'cv' | 'degree' | 'identity' | 'income' | 'residence' | 'photo' | 'budget' | 'proposal'

/** What the seeding knows when it makes the invitations. */
export interface Places {
  unit: (code: string) => number
  committee: (code: string) => number
  tag: (code: string) => number
  appTag: (code: string) => number
}

export interface RequirementSketch {
  type: AttachmentTypeCode
  isRequired: boolean
  min: number
  max: number
  keepFileName: boolean
}

/** One invitation of the demonstration and what people answer to it. */
export interface InvitationSketch {
  code: InvitationCode
  /** Days from the day of seeding. */
  opens: number
  closes: number | 'never'
  /** Days after opening from which approval is asked; what came before needed none. */
  approvalsFrom?: number
  /** From whom most applications come, and how many there are. */
  groups: readonly LoginGroup[]
  applications: number
  input: (places: Places) => Omit<z.input<typeof InvitationInput>, 'startsAt' | 'endsAt'>
  requirements: readonly RequirementSketch[]
  items?: readonly Omit<ItemInput, 'id' | 'invitationId'>[]
  help: { new: { el: string; en: string }; submit: { el: string; en: string } }
  answers: (random: Random, person: SeededPerson, at: Date) => FormData
}

/** A day some days after another, as a form keeps it. */
export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000).toISOString()
