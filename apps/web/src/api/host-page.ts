import { isFramed } from './frame.ts'

/** Messages to the host page, the page that holds the frame. docs/embedding.md describes them. */
export type HostMessage = { type: 'klesis:height'; height: number } | { type: 'klesis:created' | 'klesis:submitted' | 'klesis:finished'; applicationId: number }

let hostOrigin: string | undefined
let lastHeight: HostMessage | undefined

/** Posts a message to the host page. The browser delivers it only to the host's origin. Does nothing outside of a frame. */
export function postToHost(message: HostMessage) {
  if (message.type === 'klesis:height') lastHeight = message
  if (isFramed && hostOrigin) window.parent.postMessage(message, hostOrigin)
}

/** Sets the origin of the host page, and posts the last height to it. */
export function setHostOrigin(origin: string) {
  hostOrigin = origin
  if (lastHeight) postToHost(lastHeight)
}

/** The text, if it is exactly an http or https origin. */
export function toExactOrigin(text: string | null): string | undefined {
  if (!text || text.length > 300 || !URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
}
