/** DER, ITU-T X.690: just what certificates and signatures need. */

const lengthOf = (size: number): number[] => {
  if (size < 0x80) return [size]
  const bytes: number[] = []
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 | bytes.length, ...bytes]
}

/** One value with its tag, the contents being the parts in turn. */
export function tagged(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const contents = Buffer.concat(parts)
  return new Uint8Array(Buffer.concat([Uint8Array.of(tag, ...lengthOf(contents.length)), contents]))
}

export const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts)

/** SET OF: DER wants its members in ascending order. */
export const setOf = (...parts: Uint8Array[]) => tagged(0x31, ...parts.toSorted(Buffer.compare))

/** Constructed and context-specific, as `[number]` of ASN.1. */
export const inContext = (number: number, ...parts: Uint8Array[]) => tagged(0xa0 | number, ...parts)

export const octets = (bytes: Uint8Array) => tagged(0x04, bytes)
export const bits = (bytes: Uint8Array) => tagged(0x03, Uint8Array.of(0), bytes)
export const none = Uint8Array.of(0x05, 0x00)
export const yes = Uint8Array.of(0x01, 0x01, 0xff)

/** The bytes of a number without leading zeros, as DER wants them; one zero for zero itself. */
export function withoutLeadingZeros(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first === -1 ? Uint8Array.of(0) : bytes.subarray(first)
}

/** A non-negative integer: a small number, or the bytes of a large one, the highest first. */
export function integer(value: number | Uint8Array): Uint8Array {
  const bytes = typeof value === 'number' ? Uint8Array.from(value < 0x80 ? [value] : lengthOf(value).slice(1)) : withoutLeadingZeros(value)
  return tagged(0x02, ...((bytes[0] ?? 0) & 0x80 ? [Uint8Array.of(0)] : []), bytes)
}

/** An object identifier written as `1.2.840`. */
export function identifier(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const inSevens = (arc: number) => {
    const bytes = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift(0x80 | (left & 0x7f))
    return bytes
  }
  return tagged(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(inSevens)))
}
