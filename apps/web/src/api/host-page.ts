import { isFramed } from './frame.ts'

/** What the page that holds the frame is told, as docs/embedding.md says. */
export type HostMessage = { type: 'klesis:height'; height: number } | { type: 'klesis:created' | 'klesis:submitted' | 'klesis:finished'; applicationId: number }

let host: string | undefined
let height: HostMessage | undefined

/** Tells the page that holds the frame, and no other: the browser delivers to this very origin or to nobody. Nothing outside of a frame. */
export function tellHost(message: HostMessage) {
  if (message.type === 'klesis:height') height = message
  if (isFramed && host) window.parent.postMessage(message, host)
}

/** From now on that origin is told, beginning with the height it missed. */
export function meetHost(origin: string) {
  host = origin
  if (height) tellHost(height)
}

/** The origin that a text names exactly, as browsers write it. */
export function toExactOrigin(text: string | null): string | undefined {
  if (!text || text.length > 300 || !URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
}
