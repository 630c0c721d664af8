import { eventTypes } from '@klesis/contract/recordings/event-types.ts'
import { toMaskedPath } from '@klesis/contract/recordings/masked-path.ts'
import { cleanAttributes, cleanNode, cleanStyles } from './clean-nodes.ts'
import { toDots } from './to-dots.ts'

type JsonObject = Record<string, unknown>

export interface RecordedEvent {
  type: number
  timestamp: number
  data: unknown
}

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isJsonObject) : [])
const maxPixels = 8_192
const toPixels = (value: unknown) => Math.min(maxPixels, Math.max(0, Number(value) || 0))

const cleanMutation = (data: JsonObject): JsonObject => ({
  source: 0,
  texts: listOf(data.texts).map(({ id, value }) => ({ id, value: typeof value === 'string' ? value : '' })),
  attributes: listOf(data.attributes).map(({ id, attributes }) => ({ id, attributes: cleanAttributes(attributes) })),
  removes: listOf(data.removes).map(({ parentId, id, isShadow }) => ({ parentId, id, ...(isShadow === true && { isShadow }) })),
  adds: listOf(data.adds).map(({ parentId, previousId, nextId, node }) => ({ parentId, previousId, nextId, node: cleanNode(node) })),
})

/** The cleaner of incremental events by rrweb's number of their source; other sources are neither recorded nor replayed. */
const cleaners: Partial<Record<number, (data: JsonObject) => JsonObject>> = {
  0: cleanMutation,
  // Moves, clicks and scrolling.
  1: (data) => data,
  2: (data) => data,
  3: (data) => data,
  // The size of the window.
  4: ({ width, height }) => ({ source: 4, width: toPixels(width), height: toPixels(height) }),
  // Input: only whether there is a text.
  5: ({ id, text }) => ({ source: 5, id, text: text ? toDots('x') : '', isChecked: false }),
  // Moves by touch.
  6: (data) => data,
  // Changes of style sheets, and dragging.
  8: cleanStyles,
  12: (data) => data,
  13: cleanStyles,
  15: cleanStyles,
}

const pageOf = (payload: unknown) => (isJsonObject(payload) && typeof payload.path === 'string' ? { path: toMaskedPath(payload.path) } : {})

/**
 * Reduces an event to what renders a page: no URLs, values, labels, scripts or anything that would be fetched. Both the recorder and the replay
 * use it, because a client may send events from a recorder of its own.
 */
export function cleanEvent({ type, timestamp, data }: RecordedEvent): RecordedEvent | undefined {
  if (!isJsonObject(data)) return undefined
  if (type === eventTypes.domContentLoaded || type === eventTypes.load) return { type, timestamp, data: {} }
  if (type === eventTypes.fullSnapshot) return { type, timestamp, data: { node: cleanNode(data.node), initialOffset: offsetOf(data.initialOffset) } }
  if (type === eventTypes.meta)
    return { type, timestamp, data: { href: toMaskedPath(String(data.href)), width: toPixels(data.width), height: toPixels(data.height) } }
  if (type === eventTypes.custom) return data.tag === 'page' ? { type, timestamp, data: { tag: 'page', payload: pageOf(data.payload) } } : undefined
  const clean = type === eventTypes.incremental && typeof data.source === 'number' ? cleaners[data.source] : undefined
  return clean && { type, timestamp, data: clean(data) }
}

function offsetOf(value: unknown) {
  const { top, left } = isJsonObject(value) ? value : {}
  return { top: Number(top) || 0, left: Number(left) || 0 }
}
