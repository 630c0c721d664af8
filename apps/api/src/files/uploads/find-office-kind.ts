import { inflateRawSync } from 'node:zlib'

const maxEntries = 5_000
const maxUnpacked = 512 * 1024 * 1024
const maxContentTypes = 1024 * 1024

/** One entry of a zip's central directory. */
interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
}

const mainParts = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

/** Recognises a document or workbook without macros; undefined for any other zip. Only the content type list is unpacked. */
export function findOfficeKind(bytes: Buffer): 'docx' | 'xlsx' | undefined {
  const entries = readDirectory(bytes)
  const list = entries?.find((entry) => entry.name === '[Content_Types].xml')
  if (!entries || !list) return undefined
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > maxUnpacked) return undefined
  // A `.bin` part may hold macros or an embedded program; printer settings hold neither.
  if (entries.some((entry) => /(^|\/)vbaproject|\.bin$/i.test(entry.name) && !/printersettings/i.test(entry.name))) return undefined
  const types = unpack(bytes, list)
  if (types === undefined || /macroEnabled|vbaProject/i.test(types)) return undefined
  if (types.includes(mainParts.docx) && entries.some((entry) => entry.name.startsWith('word/'))) return 'docx'
  if (types.includes(mainParts.xlsx) && entries.some((entry) => entry.name.startsWith('xl/'))) return 'xlsx'
  return undefined
}

/** The offset of the end record of a zip; -1 if the bytes do not end with one. */
export function endOfZip(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return -1
}

function readDirectory(bytes: Buffer): Entry[] | undefined {
  const end = endOfZip(bytes)
  if (end < 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) return undefined
  const entries: Entry[] = []
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

function unpack(bytes: Buffer, entry: Entry): string | undefined {
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== 0x04034b50) return undefined
  const from = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
  const packed = bytes.subarray(from, from + entry.packed)
  if (entry.method === 0) return packed.length <= maxContentTypes ? packed.toString('utf8') : undefined
  try {
    return entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: maxContentTypes }).toString('utf8') : undefined
  } catch {
    return undefined
  }
}
