import { z } from 'zod'

/** The outcome of a removal. `deactivated`: the object has a history, so it is kept as inactive. */
export const Removed = z.object({ outcome: z.enum(['deleted', 'deactivated']) })
export type Removed = z.infer<typeof Removed>

/** Reasons why a unit or a position cannot be deleted. */
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
  'substitutions',
] as const
export type ReferenceKind = (typeof references)[number]

/**
 * The effects that a removal would have now. `refused`: there are active units below it; `kept`: it is inactive already and has a history. `positions`,
 * `responsibilities` and `holders` count what is deleted or deactivated with it, and the people whose holdings end today.
 */
export const RemovalPreview = z.object({
  outcome: z.enum(['deleted', 'deactivated', 'refused', 'kept']),
  references: z.array(z.object({ kind: z.enum(references), count: z.int() })),
  positions: z.int(),
  responsibilities: z.int(),
  holders: z.int(),
})
export type RemovalPreview = z.infer<typeof RemovalPreview>
