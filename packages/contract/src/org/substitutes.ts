import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText } from '../wire.ts'
import { Day } from './days.ts'

/** `unit`: what somebody decides by a position in one unit, also what comes up to it from units below. `person`: all that is theirs to decide. */
export const substituteScopes = ['unit', 'person'] as const
export const SubstituteScope = z.enum(substituteScopes)
export type SubstituteScope = z.infer<typeof SubstituteScope>

/** One of the staff that a substitution speaks of. */
export const SubstituteName = z.object({ employeeId: Id.nullable(), firstName: z.string(), lastName: z.string() })
export type SubstituteName = z.infer<typeof SubstituteName>

/** One stands in for another between two days, both included. */
export const Substitute = z.object({
  id: Id,
  absent: SubstituteName,
  substitute: SubstituteName,
  scope: SubstituteScope,
  /** Whose duties alone these are; null for all. */
  unit: z.object({ id: Id, label: z.string(), labelEn: z.string() }).nullable(),
  activeFrom: Day,
  activeUntil: Day,
  state: z.enum(['coming', 'running', 'ended']),
  /** Who set it; null where it came with the data. */
  setBy: z.string().nullable(),
})
export type Substitute = z.infer<typeof Substitute>

/** As the caller reads it. */
export const ListedSubstitute = Substitute.extend({ mayEnd: z.boolean() })
export type ListedSubstitute = z.infer<typeof ListedSubstitute>

export const SubstituteInput = z.object({
  employeeId: Id.min(1),
  substituteId: Id.min(1),
  activeFrom: Day,
  activeUntil: Day,
  /** `person` where it is not said. */
  scope: SubstituteScope.optional(),
})
export type SubstituteInput = z.infer<typeof SubstituteInput>

/** Who holds a position of the unit today and can have a substitute; `scopes` is for what the caller may set one. */
const Holder = SubstituteName.extend({ employeeId: Id, positions: z.array(z.string()), scopes: z.array(SubstituteScope) })

const InUnit = z.object({ id: IdText })

export const substituteSchemas = {
  ofUnit: {
    summary: 'Who stands in for the holders of the unit’s positions, the newest first. Who may not set them reads those of today alone.',
    params: InUnit,
    response: z.object({ items: z.array(ListedSubstitute), holders: z.array(Holder), mayEdit: z.boolean() }),
    refusals: ['unit.notFound'],
  },
  add: {
    summary:
      'Lets one of the staff stand in for a holder of the unit, in the unit alone or in everything. For the unit’s secretariat, its editors and administrators.',
    params: InUnit,
    body: SubstituteInput,
    response: Substitute,
    refusals: [
      'unit.notFound',
      'access.denied',
      'employee.notFound',
      'employee.inactive',
      'substitute.noAccount',
      'substitute.notInUnit',
      'substitute.otherUnits',
      'substitute.same',
      'substitute.datesWrong',
      'substitute.overlaps',
    ],
  },
  end: {
    summary: 'Ends a substitution that runs, and takes back one that has yet to begin.',
    params: InUnit.extend({ substituteId: IdText }),
    response: Done,
    refusals: ['unit.notFound', 'access.denied', 'substitute.notFound', 'substitute.otherUnits', 'substitute.ended'],
  },
} satisfies CallSchemasByName
