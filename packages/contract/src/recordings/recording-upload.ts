import { z } from 'zod'
import { eventTypes } from './event-types.ts'
import { recordedApp, uploadLimits } from './upload-limits.ts'

const timestamp = z.number().min(0).max(8.64e15)
const nodeId = z.int()

/** The rrweb sources of incremental events that are accepted. Canvas, media and fonts are not. */
const changes = [0, 1, 2, 3, 4, 5, 6, 8, 12, 13, 15] as const

/** One event of the recorder (rrweb). Each type is validated as far as the replay needs it. */
export const RecordingEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal(eventTypes.domContentLoaded), timestamp, data: z.unknown() }),
  z.object({ type: z.literal(eventTypes.load), timestamp, data: z.unknown() }),
  z.object({
    type: z.literal(eventTypes.fullSnapshot),
    timestamp,
    data: z.looseObject({ node: z.looseObject({ type: z.literal(0), id: nodeId, childNodes: z.array(z.unknown()) }) }),
  }),
  z.object({ type: z.literal(eventTypes.incremental), timestamp, data: z.looseObject({ source: z.literal(changes) }) }),
  z.object({ type: z.literal(eventTypes.meta), timestamp, data: z.looseObject({ href: z.string().max(2_000), width: z.number(), height: z.number() }) }),
  z.object({ type: z.literal(eventTypes.custom), timestamp, data: z.looseObject({ tag: z.string().max(100), payload: z.unknown() }) }),
])
export type RecordingEvent = z.infer<typeof RecordingEvent>

export const SessionId = z.uuid()

/** The upload that a browser sends every ten seconds. The server ignores `user`: the token identifies the person. */
export const RecordingUpload = z.object({
  events: z.array(RecordingEvent).max(uploadLimits.events),
  app: z.string().max(100).optional(),
  appId: z.literal(recordedApp.appId),
  user: z.unknown().optional(),
  sessionId: SessionId,
})
export type RecordingUpload = z.infer<typeof RecordingUpload>
