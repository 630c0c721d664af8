import { eventTypes } from '@klesis/contract/recordings/event-types.ts'
import type { RecordedEvent } from '../clean-event.ts'

export interface PageVisit {
  path: string
  /** Milliseconds from the start. */
  at: number
}

function pathOf({ type, data }: RecordedEvent): string | undefined {
  const { href, payload } = data as { href?: string; payload?: { path?: string } }
  if (type === eventTypes.meta) return href
  return type === eventTypes.custom ? payload?.path : undefined
}

/** The time of each change of page. */
export function pageVisits(events: readonly RecordedEvent[]): PageVisit[] {
  const began = events[0]?.timestamp ?? 0
  const visits: PageVisit[] = []
  for (const event of events) {
    const path = pathOf(event)
    if (path !== undefined && path !== visits.at(-1)?.path) visits.push({ path, at: event.timestamp - began })
  }
  return visits
}
