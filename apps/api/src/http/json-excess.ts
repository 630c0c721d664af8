export interface JsonLimit {
  nodes: number
  /** Members of one object. */
  members: number
  depth: number
}

const [quote, backslash, comma, space, list] = [0x22, 0x5c, 0x2c, 0x20, 0x5b]
/** How many levels a byte enters: 1 for `[` and `{`, -1 for `]` and `}`. */
const levels = Int8Array.from({ length: 256 }, (_, byte) => (byte === 0x5b || byte === 0x7b ? 1 : byte === 0x5d || byte === 0x7d ? -1 : 0))
/** Bytes after which a value is counted. */
const begins = Int8Array.from(levels, (entered, byte) => (entered === 1 || byte === comma ? 1 : 0))

/**
 * Which limit a JSON text exceeds, found in its bytes before it is parsed: a few milliseconds a megabyte, and it ends at the first value too many. A value
 * begins the text, a list or an object, or follows a comma; empty lists and objects subtract one. Wrong JSON is left to the parser.
 */
export function jsonExcess(bytes: Uint8Array, limit: JsonLimit): keyof JsonLimit | undefined {
  const found = { nodes: 1, depth: 0, members: 0 }
  const countMembers = membersCounter(limit.depth)
  let isOpened = false
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number
    if (byte <= space) continue
    if (byte === quote) index = endOfText(bytes, index)
    const entered = levels[byte] as number
    found.depth += entered
    found.nodes += begins[byte] as number
    if (isOpened && entered === -1) found.nodes -= 1
    if (begins[byte] === 1) found.members = countMembers(byte, found.depth)
    const excess = firstAbove(found, limit)
    if (excess) return excess
    isOpened = entered === 1
  }
  return found.nodes > limit.nodes ? 'nodes' : undefined
}

/** Counts the members so far of the object that is open at each level; a list has none. */
function membersCounter(maxDepth: number): (byte: number, depth: number) => number {
  const counts = new Float64Array(maxDepth + 2)
  return (byte, depth) => {
    const count = byte === comma ? (counts[depth] as number) + 1 : byte === list ? Number.NEGATIVE_INFINITY : 1
    counts[depth] = count
    return count
  }
}

/** An empty list counts one value until it ends. */
function firstAbove(found: JsonLimit, limit: JsonLimit): keyof JsonLimit | undefined {
  if (found.depth > limit.depth) return 'depth'
  if (found.nodes > limit.nodes + 1) return 'nodes'
  return found.members > limit.members ? 'members' : undefined
}

function endOfText(bytes: Uint8Array, start: number): number {
  let index = start + 1
  for (let byte = bytes[index]; byte !== undefined && byte !== quote; byte = bytes[index]) index += byte === backslash ? 2 : 1
  return index
}
