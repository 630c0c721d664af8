import { z } from 'zod'
import { Id } from '../wire.ts'

/** What the status of a run tells beside the decisions when they are given by signatures. */
export const SigningProgress = z.object({
  /** The application whose document is being signed. */
  current: Id.nullable(),
  /** Of the errors those that need no signature of the caller any more: decided, withdrawn or changed meanwhile. */
  notNeeded: z.array(Id),
  /** Neither signed nor refused: going on with the run signs them. Empty while it runs. */
  left: z.array(Id),
  /** Why it stopped before its end, with a code of its own or of the signing service. */
  stopped: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type SigningProgress = z.infer<typeof SigningProgress>
