import { z } from 'zod'

/** `deactivated`: it has a history and stays, no longer in use. */
export const Removed = z.object({ outcome: z.enum(['deleted', 'deactivated']) })
export type Removed = z.infer<typeof Removed>

/** What keeps a unit or a position from being deleted. */
const hindrances = [
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
export type Hindrance = (typeof hindrances)[number]

/**
 * What a removal would do if it was asked for now. `refused`: active units stand below it; `kept`: it is out of use already and has a history. Of what goes
 * with it, or out of use with it: the positions, the responsibilities, and how many people cease to hold something today.
 */
export const RemovalOutlook = z.object({
  outcome: z.enum(['deleted', 'deactivated', 'refused', 'kept']),
  hindrances: z.array(z.object({ kind: z.enum(hindrances), count: z.int() })),
  positions: z.int(),
  responsibilities: z.int(),
  holders: z.int(),
})
export type RemovalOutlook = z.infer<typeof RemovalOutlook>
