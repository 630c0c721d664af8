import type { RecordedEvent } from '../clean-event.ts'

export interface PageMark {
  path: string
  /** Milliseconds from the start. */
  at: number
}

function pathOf({ type, data }: RecordedEvent): string | undefined {
  const { href, payload } = data as { href?: string; payload?: { path?: string } }
  return type === 4 ? href : type === 5 ? payload?.path : undefined
}

/** The time of each change of page. */
export function pageMarks(events: readonly RecordedEvent[]): PageMark[] {
  const began = events[0]?.timestamp ?? 0
  const marks: PageMark[] = []
  for (const event of events) {
    const path = pathOf(event)
    if (path !== undefined && path !== marks.at(-1)?.path) marks.push({ path, at: event.timestamp - began })
  }
  return marks
}
