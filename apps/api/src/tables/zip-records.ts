/** A file of an archive, once it is written. Sizes and places are in bytes. */
export interface WrittenEntry {
  name: Buffer
  modified: Date
  isStored: boolean
  crc: number
  size: number
  packed: number
  /** Where its header begins. */
  offset: number
}

/** What does not fit into 16 or 32 bits is written as all ones, and as itself in 64 bits in the zip64 format. */
const most16 = 0xffff
const most32 = 0xffff_ffff
const is64 = (...numbers: number[]) => numbers.some((number) => number >= most32)

/** 8 says that sizes and checksum follow the content, 0x800 that the name is UTF-8. */
const flags = 0x808
const versions = { usual: 20, zip64: 45 }
const regularFile = 0o100644 * 0x1_0000

type Field = [number, 2 | 4 | 8]

/** Numbers in their lengths, the least byte first. */
function record(fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, length]) => sum + length, 0))
  let at = 0
  for (const [number, length] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(number), at)
    else bytes.writeUIntLE(number, at, length)
    at += length
  }
  return bytes
}

/** As MS-DOS wrote it: local time since 1980 in steps of two seconds. */
function dosTime(moment: Date): Field[] {
  const time = (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1)
  const day = ((Math.min(Math.max(moment.getFullYear() - 1980, 0), 127) << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate()) >>> 0
  return [
    [time, 2],
    [day, 2],
  ]
}

const methodOf = ({ isStored }: Pick<WrittenEntry, 'isStored'>): Field => [isStored ? 0 : 8, 2]

/** Stands before the content. */
export function localHeader(entry: Pick<WrittenEntry, 'name' | 'modified' | 'isStored'>): Buffer {
  const sizes: Field[] = [0, 0, 0].map((number) => [number, 4])
  const fields: Field[] = [
    [0x0403_4b50, 4],
    [versions.usual, 2],
    [flags, 2],
    methodOf(entry),
    ...dosTime(entry.modified),
    ...sizes,
    [entry.name.length, 2],
    [0, 2],
  ]
  return Buffer.concat([record(fields), entry.name])
}

/** Stands after the content. */
export function dataDescriptor({ crc, size, packed }: Pick<WrittenEntry, 'crc' | 'size' | 'packed'>): Buffer {
  const length = is64(size, packed) ? 8 : 4
  return record([
    [0x0807_4b50, 4],
    [crc, 4],
    [packed, length],
    [size, length],
  ])
}

/** An entry of the directory at the end of the archive. */
export function directoryEntry(entry: WrittenEntry): Buffer {
  const { name, crc, size, packed, offset } = entry
  const large: Field[] = [...(is64(size, packed) ? [size, packed] : []), ...(is64(offset) ? [offset] : [])].map((number) => [number, 8])
  const extra = large.length === 0 ? Buffer.alloc(0) : record([[1, 2], [large.length * 8, 2], ...large])
  const in32 = (number: number, isLarge: boolean): Field => [isLarge ? most32 : number, 4]
  const needed: Field = [large.length > 0 ? versions.zip64 : versions.usual, 2]
  const lengths: Field[] = [name.length, extra.length, 0].map((length) => [length, 2])
  const fields: Field[] = [
    ...([[0x0201_4b50, 4], [0x300 + versions.zip64, 2], needed, [flags, 2], methodOf(entry), ...dosTime(entry.modified), [crc, 4]] as Field[]),
    ...([in32(packed, is64(size, packed)), in32(size, is64(size, packed)), ...lengths, [0, 2], [0, 2]] as Field[]),
    ...([[regularFile, 4], in32(offset, is64(offset))] as Field[]),
  ]
  return Buffer.concat([record(fields), name, extra])
}

interface Directory {
  /** How many files there are. */
  count: number
  size: number
  offset: number
}

/** The end of the archive. */
export function directoryEnd({ count, size, offset }: Directory): Buffer {
  const needs64 = count >= most16 || is64(size, offset)
  const [count16, ends]: [Field, Field[]] = [
    [Math.min(count, most16), 2],
    [
      [Math.min(size, most32), 4],
      [Math.min(offset, most32), 4],
    ],
  ]
  const usual = record([[0x0605_4b50, 4], [0, 2], [0, 2], count16, count16, ...ends, [0, 2]])
  if (!needs64) return usual
  const numbers: Field[] = [count, count, size, offset].map((number) => [number, 8])
  const end64 = record([[0x0606_4b50, 4], [44, 8], [0x300 + versions.zip64, 2], [versions.zip64, 2], [0, 4], [0, 4], ...numbers])
  const locator = record([
    [0x0706_4b50, 4],
    [0, 4],
    [offset + size, 8],
    [1, 4],
  ])
  return Buffer.concat([end64, locator, usual])
}
