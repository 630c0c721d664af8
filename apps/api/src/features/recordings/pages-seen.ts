import { eventTypes } from '@klesis/contract/recordings/event-types.ts'
import { toMaskedPath } from '@klesis/contract/recordings/masked-path.ts'
import type { RecordingEvent } from '@klesis/contract/recordings/recording-upload.ts'

const isPage = (payload: unknown): payload is { path: string } =>
  typeof payload === 'object' && payload !== null && 'path' in payload && typeof payload.path === 'string'

/** Masks the URLs of events, so that they contain no token. */
export const withoutTokens = (events: readonly RecordingEvent[]): RecordingEvent[] =>
  events.map((event) => {
    if (event.type === eventTypes.meta) return { ...event, data: { ...event.data, href: toMaskedPath(event.data.href) } }
    if (event.type === eventTypes.custom)
      return { ...event, data: { tag: event.data.tag, payload: isPage(event.data.payload) ? { path: toMaskedPath(event.data.payload.path) } : {} } }
    return event
  })

/** The paths of the visited pages without duplicates, in the order of the first visit. */
export const pagesSeen = (events: readonly RecordingEvent[]): string[] => [
  ...new Set(
    events.flatMap((event) => {
      if (event.type === eventTypes.meta) return [toMaskedPath(event.data.href)]
      return event.type === eventTypes.custom && isPage(event.data.payload) ? [toMaskedPath(event.data.payload.path)] : []
    }),
  ),
]
