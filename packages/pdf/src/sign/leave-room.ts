import { createHash } from 'node:crypto'
import type { PdfDict } from '@libpdf/core'
import { type OpenDocument, strictly } from '../document/open-document.ts'
import type { PreparedSignature } from './fill-room.ts'
import { Placeholder } from './offset-writer.ts'
import { writeUpdate } from './write-update.ts'

/** Of each number in the byte range, which is written once the offsets are known. */
const digits = 10

interface Room {
  /** The signature dictionary, which gets its byte range and its value here. */
  signature: PdfDict
  roomBytes: number
  /** Puts the dictionary where it belongs in the document. */
  place: () => void | Promise<void>
}

/** The document's changes as an update section in which a signature over all of it has room. */
export async function leaveRoom(document: OpenDocument, { signature, roomBytes, place }: Room): Promise<PreparedSignature> {
  const { bytes } = document
  const range = new Placeholder(`[0 ${Array(3).fill('0'.repeat(digits)).join(' ')}]`)
  const room = new Placeholder(`<${'0'.repeat(2 * roomBytes)}>`)
  signature.set('ByteRange', range)
  signature.set('Contents', room)
  const section = await strictly(async () => {
    await place()
    return writeUpdate(document)
  })
  const start = room.at - bytes.length
  const end = start + room.bytes.length
  const covered = [room.at, room.at + room.bytes.length, section.length - end]
  section.set(Buffer.from(`[0 ${covered.map((value) => String(value).padStart(digits, '0')).join(' ')}]`, 'latin1'), range.at - bytes.length)
  const digest = createHash('sha256').update(bytes).update(section.subarray(0, start)).update(section.subarray(end)).digest()
  return { section, roomAt: start + 1, roomBytes, digest: Uint8Array.from(digest) }
}
