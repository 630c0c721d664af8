import { z } from 'zod'

/** `deactivated`: it has a history and stays, no longer in use. */
export const Removed = z.object({ outcome: z.enum(['deleted', 'deactivated']) })
export type Removed = z.infer<typeof Removed>
