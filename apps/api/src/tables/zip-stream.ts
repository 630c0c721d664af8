import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { dataDescriptor, directoryEnd, directoryEntry, localHeader } from './zip-records.ts'

/** One file of an archive, compressed unless it is `isStored`. */
export interface ZipEntry {
  /** With forward slashes. */
  name: string
  modified?: Date
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  isStored?: boolean
}

/**
 * Streams a zip archive while it is written, one file after the other. What is above 4 GB or 65,535 files is written in the zip64 format: the library with which the
 * portal reads archives writes none, and those that do take quadratic time for so many files or miscount them.
 * `deflate` compresses what is not stored; a thread that does nothing else does so at once.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, deflate: Deflate = deflateBeside): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, modified = new Date(), content, isStored = false } of entries) {
    const header = { name: Buffer.from(name), modified, isStored, offset }
    const measured = { crc: 0, size: 0 }
    let packed = 0
    const begin = localHeader(header)
    yield begin
    const source = measure(content, measured)
    for await (const piece of (isStored ? source : deflate(source)) as AsyncIterable<Uint8Array>) {
      packed += piece.length
      yield piece
    }
    const end = dataDescriptor({ ...measured, packed })
    yield end
    directory.push(directoryEntry({ ...header, ...measured, packed }))
    offset += begin.length + packed + end.length
  }
  yield* directory
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  yield directoryEnd({ count: directory.length, size, offset })
}

/** Keeps size and checksum of the content, which stand after it in the archive. */
async function* measure(content: ZipEntry['content'], measured: { crc: number; size: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    measured.size += piece.length
    measured.crc = crc32(piece, measured.crc)
    yield piece
  }
}

const level = 2

/** Gives compressed pieces of its source, which end the content. */
type Deflate = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** By zlib, which compresses several times as fast as JavaScript does, beside this thread. A failing source fails the stream that is read. */
const deflateBeside: Deflate = (source) => pipeline(Readable.from(source), createDeflateRaw({ level }), () => undefined)

/** The last block of compressed content, with nothing in it. */
const lastBlock = Uint8Array.of(3, 0)

/**
 * Each piece is compressed for itself, before the next one is asked for: half the processor of a stream where pieces are large, and its source may use the
 * bytes of a piece again.
 */
export const deflateAtOnce: Deflate = async function* (source) {
  for await (const piece of source) yield deflateRawSync(piece, { level, finishFlush: constants.Z_SYNC_FLUSH })
  yield lastBlock
}
