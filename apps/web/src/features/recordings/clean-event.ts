import { toMaskedPath } from '@klesis/contract/recordings/masked-path.ts'
import { cleanAttributes, cleanNode, cleanStyles } from './clean-nodes.ts'
import { toDots } from './to-dots.ts'

type Members = Record<string, unknown>

export interface RecordedEvent {
  type: number
  timestamp: number
  data: unknown
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isMembers) : [])
const largest = 8_192
const toLength = (value: unknown) => Math.min(largest, Math.max(0, Number(value) || 0))

const cleanMutation = (data: Members): Members => ({
  source: 0,
  texts: listOf(data.texts).map(({ id, value }) => ({ id, value: typeof value === 'string' ? value : '' })),
  attributes: listOf(data.attributes).map(({ id, attributes }) => ({ id, attributes: cleanAttributes(attributes) })),
  removes: listOf(data.removes).map(({ parentId, id, isShadow }) => ({ parentId, id, ...(isShadow === true && { isShadow }) })),
  adds: listOf(data.adds).map(({ parentId, previousId, nextId, node }) => ({ parentId, previousId, nextId, node: cleanNode(node) })),
})

/** The cleaner of each incremental source; other sources are neither recorded nor replayed. */
const changes: Partial<Record<number, (data: Members) => Members>> = {
  0: cleanMutation,
  1: (data) => data,
  2: (data) => data,
  3: (data) => data,
  4: ({ width, height }) => ({ source: 4, width: toLength(width), height: toLength(height) }),
  5: ({ id, text }) => ({ source: 5, id, text: text ? toDots('x') : '', isChecked: false }),
  6: (data) => data,
  8: cleanStyles,
  12: (data) => data,
  13: cleanStyles,
  15: cleanStyles,
}

const pageOf = (payload: unknown) => (isMembers(payload) && typeof payload.path === 'string' ? { path: toMaskedPath(payload.path) } : {})

/**
 * Reduces an event to what renders a page: no URLs, values, labels, scripts or anything that would be fetched. Both the recorder and the replay
 * use it, because a client may send events from a recorder of its own.
 */
export function cleanEvent({ type, timestamp, data }: RecordedEvent): RecordedEvent | undefined {
  if (!isMembers(data)) return undefined
  if (type === 0 || type === 1) return { type, timestamp, data: {} }
  if (type === 2) return { type, timestamp, data: { node: cleanNode(data.node), initialOffset: offsetOf(data.initialOffset) } }
  if (type === 4) return { type, timestamp, data: { href: toMaskedPath(String(data.href)), width: toLength(data.width), height: toLength(data.height) } }
  if (type === 5) return data.tag === 'page' ? { type, timestamp, data: { tag: 'page', payload: pageOf(data.payload) } } : undefined
  const clean = type === 3 && typeof data.source === 'number' ? changes[data.source] : undefined
  return clean && { type, timestamp, data: clean(data) }
}

function offsetOf(value: unknown) {
  const { top, left } = isMembers(value) ? value : {}
  return { top: Number(top) || 0, left: Number(left) || 0 }
}
