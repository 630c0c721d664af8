import { createHash } from 'node:crypto'
import type { PdfDict } from '@libpdf/core'
import { type OpenDocument, strictly } from '../document/open-document.ts'
import { refuse } from '../pdf-fault.ts'
import { Placeholder } from './offset-writer.ts'
import { writeUpdate } from './write-update.ts'

/** An update section with room for a signature, to be appended to the same bytes that it was prepared for. */
export interface PreparedSignature {
  section: Uint8Array
  /** Where the room begins in the section, behind the `<`; each byte takes two digits. */
  roomAt: number
  roomBytes: number
  /** SHA-256 of document and section but the room, with its brackets. */
  digest: Uint8Array
}

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

/** The document with the signature in its room. No PDF is parsed here. Refuses with `otherDocument` and `noRoom`. */
export function fillRoom(bytes: Uint8Array, prepared: PreparedSignature, der: Uint8Array): Uint8Array {
  const { section, roomAt, roomBytes } = prepared
  if (der.length > roomBytes) refuse('noRoom', `The signature has ${der.length} bytes and the room ${roomBytes}.`)
  const signed = new Uint8Array(bytes.length + section.length)
  signed.set(bytes)
  signed.set(section, bytes.length)
  signed.set(Buffer.from(Buffer.from(der).toString('hex'), 'latin1'), bytes.length + roomAt)
  return signed
}

/** Refuses with `otherDocument` bytes that are not those that the room was made for. */
export function requirePreparedFor(bytes: Uint8Array, { section, roomAt, roomBytes, digest }: PreparedSignature): void {
  const hash = createHash('sha256')
    .update(bytes)
    .update(section.subarray(0, roomAt - 1))
    .update(section.subarray(roomAt + 2 * roomBytes + 1))
  if (Buffer.compare(hash.digest(), digest) !== 0) refuse('otherDocument', 'The document is not the one that the signature was prepared for.')
}
