import { z } from 'zod'
import { Json } from './wire.ts'

/** One thing wrong in what was sent: where, and a rule's name with what it needs to be told. */
export const Issue = z.object({ path: z.string(), code: z.string(), message: z.string(), params: z.record(z.string(), Json).optional() })
export type Issue = z.infer<typeof Issue>

/** Every refusal on the wire. `message` is in the caller's language; a fault of ours has code `server.error` and a reference. */
export const RefusalBody = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), Json).optional(),
  issues: z.array(Issue).optional(),
  reference: z.string().optional(),
})
export type RefusalBody = z.infer<typeof RefusalBody>
