import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText } from '../wire.ts'
import { Day } from './days.ts'

/** `unit`: the decisions of a person as holder of a position in one unit, including those passed up from lower units. `person`: all decisions of the person. */
export const substituteScopes = ['unit', 'person'] as const
export const SubstituteScope = z.enum(substituteScopes)
export type SubstituteScope = z.infer<typeof SubstituteScope>

/** An employee in a substitution. */
export const SubstituteName = z.object({ employeeId: Id.nullable(), firstName: z.string(), lastName: z.string() })
export type SubstituteName = z.infer<typeof SubstituteName>

/** One person acts for another between two days, both included. */
export const Substitution = z.object({
  id: Id,
  absent: SubstituteName,
  substitute: SubstituteName,
  scope: SubstituteScope,
  /** The unit to whose duties the substitution is limited; null for all duties. */
  unit: z.object({ id: Id, label: z.string(), labelEn: z.string() }).nullable(),
  activeFrom: Day,
  activeUntil: Day,
  state: z.enum(['coming', 'running', 'ended']),
  /** The name of the person who set it; null when it was imported. */
  setBy: z.string().nullable(),
})
export type Substitution = z.infer<typeof Substitution>

/** A substitution with the caller's rights. */
export const ListedSubstitution = Substitution.extend({ mayEnd: z.boolean() })
export type ListedSubstitution = z.infer<typeof ListedSubstitution>

export const SubstituteInput = z.object({
  employeeId: Id.min(1),
  substituteId: Id.min(1),
  activeFrom: Day,
  activeUntil: Day,
  /** `person` by default. */
  scope: SubstituteScope.optional(),
})
export type SubstituteInput = z.infer<typeof SubstituteInput>

/** A present holder in the unit who can have a substitute; `scopes` lists the scopes that the caller may choose. */
const Holder = SubstituteName.extend({ employeeId: Id, positions: z.array(z.string()), scopes: z.array(SubstituteScope) })

const InUnit = z.object({ id: IdText })

export const substituteSchemas = {
  ofUnit: {
    summary: 'The substitutes of the holders of the unit’s positions, the newest first. Callers who may not set them get those of today only.',
    params: InUnit,
    response: z.object({ items: z.array(ListedSubstitution), holders: z.array(Holder), mayEdit: z.boolean() }),
    refusals: ['unit.notFound'],
  },
  add: {
    summary:
      'Lets one of the staff stand in for a holder of the unit, in the unit alone or in everything. For the unit’s secretariat, its editors and administrators.',
    params: InUnit,
    body: SubstituteInput,
    response: Substitution,
    refusals: [
      'unit.notFound',
      'access.denied',
      'employee.notFound',
      'employee.inactive',
      'substitute.noAccount',
      'substitute.absentNoAccount',
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
