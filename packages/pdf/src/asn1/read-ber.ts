/** One value of BER, ITU-T X.690. Signatures of older programs have lengths that DER does not allow. */
export interface BerValue {
  tag: number
  /** Tag, length and contents. */
  raw: Uint8Array
  contents: Uint8Array
}

/** The bytes are no BER; whoever reads what others have written catches it. */
export class NotBer extends Error {}

const deepest = 40
const isConstructed = (tag: number) => (tag & 0x20) !== 0

/** The first value of the bytes. Throws `NotBer`, also for more than 40 levels of values whose length is not stated. */
export function readBer(bytes: Uint8Array, from = 0, depth = 0): BerValue {
  const tag = bytes[from]
  const first = bytes[from + 1]
  if (tag === undefined || first === undefined || depth > deepest) throw new NotBer('It ends early, or is nested too deeply.')
  if (first === 0x80 && isConstructed(tag)) return readUntilEnd(bytes, { tag, from, depth })
  const { size, start } = readLength(bytes, from + 1)
  if (start + size > bytes.length) throw new NotBer('It ends early.')
  return { tag, raw: bytes.subarray(from, start + size), contents: bytes.subarray(start, start + size) }
}

function readLength(bytes: Uint8Array, at: number): { size: number; start: number } {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { size: first, start: at + 1 }
  const count = first & 0x7f
  if (count === 0 || count > 4) throw new NotBer('A length is not stated, or too long.')
  let size = 0
  for (let index = 0; index < count; index++) size = size * 256 + (bytes[at + 1 + index] ?? 0)
  return { size, start: at + 1 + count }
}

function readUntilEnd(bytes: Uint8Array, { tag, from, depth }: { tag: number; from: number; depth: number }): BerValue {
  let at = from + 2
  while (bytes[at] !== 0 || bytes[at + 1] !== 0) {
    if (at >= bytes.length) throw new NotBer('It ends early.')
    at += readBer(bytes, at, depth + 1).raw.length
  }
  return { tag, raw: bytes.subarray(from, at + 2), contents: bytes.subarray(from + 2, at) }
}

/** The values inside a value. */
export function membersOf(value: BerValue): BerValue[] {
  const members: BerValue[] = []
  for (let at = 0; at < value.contents.length; ) {
    const member = readBer(value.contents, at)
    members.push(member)
    at += member.raw.length
  }
  return members
}

/** The member at a place, and with a tag if one is given. Throws `NotBer` if there is none. */
export function memberAt(value: BerValue, index: number, tag?: number): BerValue {
  return expectTag(membersOf(value)[index], tag)
}

export function expectTag(value: BerValue | undefined, tag?: number): BerValue {
  if (!value || (tag !== undefined && value.tag !== tag)) throw new NotBer('Another value was expected.')
  return value
}

/** An object identifier as `1.2.840`. */
export function toDotted({ contents }: BerValue): string {
  const first = contents[0] ?? 0
  const top = Math.min(2, Math.floor(first / 40))
  const arcs = [top, first - top * 40]
  let arc = 0
  for (const byte of contents.subarray(1)) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      arcs.push(arc)
      arc = 0
    }
  }
  return arcs.join('.')
}

/** UTCTime or GeneralizedTime as an ISO instant; null if it is neither. RFC 5280, 4.1.2.5; fractions of seconds are dropped. */
export function toInstant({ tag, contents }: BerValue): string | null {
  const digits = Buffer.from(contents).toString('latin1')
  const match = (tag === 0x17 ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?Z$/ : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/).exec(digits)
  if (!match) return null
  const [, year = '', month, day, hour, minute, second = '00'] = match
  const fullYear = year.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year}`
  const date = new Date(`${fullYear}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

export const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
