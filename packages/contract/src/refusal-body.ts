import { z } from 'zod'
import { Json } from './wire.ts'

/** One fault of the input: its path, the code of the broken rule, and the parameters of its text. */
export const Issue = z.object({ path: z.string(), code: z.string(), message: z.string(), params: z.record(z.string(), Json).optional() })
export type Issue = z.infer<typeof Issue>

/** The body of every refusal. `message` is in the caller's language. An internal error has the code `server.error` and a reference. */
export const RefusalBody = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), Json).optional(),
  issues: z.array(Issue).optional(),
  reference: z.string().optional(),
})
export type RefusalBody = z.infer<typeof RefusalBody>
