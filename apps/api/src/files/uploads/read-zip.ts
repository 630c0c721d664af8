import { inflateRawSync } from 'node:zlib'

/** One entry of a zip's central directory. */
export interface ZipEntry {
  name: string
  method: number
  packed: number
  /** Bytes that it unpacks to, as it states itself. */
  unpacked: number
  offset: number
}

const maxEntries = 5_000

/** The offset of the end record of a zip; -1 if the bytes do not end with one. */
export function endOfZip(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return -1
}

/** Undefined for what is no zip, or has more than 5,000 entries. */
export function readDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const end = endOfZip(bytes)
  if (end < 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) return undefined
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** The content of an entry; undefined if it cannot be unpacked, or has more bytes than `most`, whatever it states. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry, most: number): Buffer | undefined {
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== 0x04034b50) return undefined
  const from = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
  const packed = bytes.subarray(from, from + entry.packed)
  if (entry.method === 0) return packed.length <= most ? packed : undefined
  try {
    return entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: most }) : undefined
  } catch {
    return undefined
  }
}
