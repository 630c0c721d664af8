import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'

/** Notice of a possible change. It carries no data: the page requests them with its own rights. */
export const LiveEvent = z.discriminatedUnion('what', [
  /** The stream is open. Data read earlier may be stale. */
  z.object({ what: z.literal('open') }),
  z.object({ what: z.literal('notifications') }),
  /** The number of pending decisions of the person. */
  z.object({ what: z.literal('approvals') }),
  /** What the person may do: roles and privileges. */
  z.object({ what: z.literal('rights') }),
  /** A list that screens choose from: master data, tags, types of attachments, lookups. */
  z.object({ what: z.literal('lists') }),
  /** What one started in the background has gone on: decisions, a bulk run, a file of applications. */
  z.object({ what: z.literal('run'), code: z.uuid() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Largest number of open streams of one person per server process. */
export const maxStreams = 8

export const liveSchemas = {
  events: {
    summary: 'Server-sent events that announce changes: each is a `LiveEvent`. The stream ends with the session.',
    response: z.unknown(),
    refusals: ['request.tooMany'],
  },
} satisfies CallSchemasByName
