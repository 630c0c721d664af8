import type { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive: bytes, which are packed, or a stream, which is stored as it comes. */
export interface ZipEntry {
  /** With forward slashes. */
  name: string
  modified: Date
  content: Buffer | Readable
}

interface Written {
  name: Buffer
  when: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** Names are UTF-8; where the size is not known beforehand it follows the bytes. */
const flags = { known: 0x0800, follows: 0x0808 } as const
const stored = 0
const deflated = 8
const version = 20

/** Most bytes an archive of this kind can hold; larger ones would need its 64-bit form. */
export const largestZip = 0xf000_0000

/** A zip archive as it is written, piece by piece. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = []
  let offset = 0
  const count = (piece: Buffer) => {
    offset += piece.length
    return piece
  }
  for await (const { name, modified, content } of entries) {
    const entry: Written = { name: Buffer.from(name), when: toDosTime(modified), method: stored, crc: 0, packed: 0, size: 0, offset }
    directory.push(entry)
    if (Buffer.isBuffer(content)) {
      const packed = deflateRawSync(content)
      Object.assign(entry, { method: deflated, crc: crc32(content), packed: packed.length, size: content.length })
      yield count(localHeader(entry, flags.known))
      yield count(packed)
      continue
    }
    yield count(localHeader(entry, flags.follows))
    for await (const piece of content as AsyncIterable<Buffer>) {
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield count(piece)
    }
    entry.packed = entry.size
    yield count(numbers([4, 0x0807_4b50], [4, entry.crc], [4, entry.packed], [4, entry.size]))
  }
  const begin = offset
  for (const entry of directory) yield count(directoryEntry(entry))
  yield numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, directory.length], [2, directory.length], [4, offset - begin], [4, begin], [2, 0])
}

function localHeader({ name, when, method, crc, packed, size }: Written, flag: number): Buffer {
  const head = [
    [4, 0x0403_4b50],
    [2, version],
    [2, flag],
    [2, method],
    [4, when],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  ] as const
  return Buffer.concat([numbers(...head), name])
}

function directoryEntry({ name, when, method, crc, packed, size, offset }: Written): Buffer {
  const flag = method === deflated ? flags.known : flags.follows
  const head = [
    [4, 0x0201_4b50],
    [2, version],
    [2, version],
    [2, flag],
    [2, method],
    [4, when],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
  ] as const
  return Buffer.concat([numbers(...head, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name])
}

/** Little-endian numbers, each with its length in bytes. */
function numbers(...parts: readonly (readonly [length: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of parts) at = buffer.writeUIntLE(value, at, length)
  return buffer
}

/** Date and time as archives have written them since 1980: local time of nowhere, to two seconds. */
function toDosTime(moment: Date): number {
  const date = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  return date * 0x1_0000 + time
}
