import type { RecordedEvent } from '../clean-event.ts'

export interface PageVisit {
  path: string
  /** Milliseconds from the start. */
  at: number
}

/** Meta events (4) have an address; the recorder adds custom events (5) for changes of page without a reload. */
function pathOf({ type, data }: RecordedEvent): string | undefined {
  const { href, payload } = data as { href?: string; payload?: { path?: string } }
  return type === 4 ? href : type === 5 ? payload?.path : undefined
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
