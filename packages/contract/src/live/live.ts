import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'

/** Something that may have changed for the person; what exactly, the page asks for with its own rights. */
export const LiveEvent = z.discriminatedUnion('what', [
  /** From here on nothing is missed; whatever was known before may be old. */
  z.object({ what: z.literal('open') }),
  z.object({ what: z.literal('notifications') }),
  /** How many decisions wait for the person. */
  z.object({ what: z.literal('approvals') }),
  /** One more decision of a run of many is taken. */
  z.object({ what: z.literal('run'), code: z.uuid() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Streams that one person may hold open at one process. */
export const mostStreams = 8

export const liveSchemas = {
  events: {
    summary: 'Tells, as server-sent events, when to look again: each is a `LiveEvent`. Ends with the session.',
    response: z.unknown(),
    refusals: ['request.tooMany'],
  },
} satisfies CallSchemasByName
