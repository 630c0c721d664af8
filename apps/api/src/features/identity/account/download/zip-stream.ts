import type { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive: a buffer is compressed, a stream is stored uncompressed. */
export interface ZipEntry {
  /** With forward slashes. */
  name: string
  modified: Date
  content: Buffer | Readable
}

/** The maximum size in bytes; larger archives would need the zip64 format. */
export const largestZip = 0xf000_0000

/** Streams a zip archive while it is written. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  for await (const { name, modified, content } of entries) {
    const isBuffer = Buffer.isBuffer(content)
    const file = isBuffer ? new ZipDeflate(name) : new ZipPassThrough(name)
    file.mtime = modified
    zip.add(file)
    for await (const piece of (isBuffer ? [content] : content) as AsyncIterable<Buffer>) {
      file.push(piece)
      yield* written.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
