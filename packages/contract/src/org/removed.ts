import { z } from 'zod'

/** The outcome of a removal. `deactivated`: something still refers to the object, so it is kept as inactive, also if it was inactive before. */
export const Removed = z.object({ outcome: z.enum(['deleted', 'deactivated']) })
export type Removed = z.infer<typeof Removed>

/** What can refer to a unit or a position; any of these keeps it from being deleted. */
const references = [
  'holdings',
  'applications',
  'invitations',
  'subunits',
  'formerSubunits',
  'secretariats',
  'people',
  'editors',
  'departments',
  'calendars',
  'substitutions',
] as const
export type ReferenceKind = (typeof references)[number]

/**
 * The effects that a removal would have now. `refused`: the unit has active subunits; `kept`: it is inactive already and something refers to it, so nothing
 * changes. `positions`: deleted or deactivated with it; `responsibilities`: deleted with it; `holders`: people whose holdings end today.
 */
export const RemovalPreview = z.object({
  outcome: z.enum(['deleted', 'deactivated', 'refused', 'kept']),
  references: z.array(z.object({ kind: z.enum(references), count: z.int() })),
  positions: z.int(),
  responsibilities: z.int(),
  holders: z.int(),
})
export type RemovalPreview = z.infer<typeof RemovalPreview>
