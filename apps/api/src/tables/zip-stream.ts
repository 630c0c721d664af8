import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** One file of an archive, compressed unless it is `isStored`. */
export interface ZipEntry {
  /** With forward slashes. */
  name: string
  modified?: Date
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  isStored?: boolean
}

/** The maximum size in bytes; larger archives would need the zip64 format. */
export const largestZip = 0xf000_0000

/** Streams a zip archive while it is written. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  for await (const { name, modified, content, isStored = false } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: isStored ? 0 : 8, ...(modified && { mtime: modified }) }
    zip.add(file)
    const measured = measure(content, file)
    for await (const piece of (isStored ? measured : deflate(measured)) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      file.ondata?.(null, piece, false)
      yield* written.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}

/** Keeps size and checksum of the content, which stand after it in the archive. */
async function* measure(content: ZipEntry['content'], file: ZipInputFile): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    file.size += piece.length
    file.crc = crc32(piece, file.crc)
    yield piece
  }
}

/** By zlib, which compresses several times as fast as JavaScript does. A failing source fails the stream that is read. */
const deflate = (source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(source), createDeflateRaw({ level: 2 }), () => undefined)
