import { createHash } from 'node:crypto'
import { refuse } from '../pdf-fault.ts'

/** An update section with room for a signature, to be appended to the same bytes that it was prepared for. */
export interface PreparedSignature {
  section: Uint8Array
  /** Where the room begins in the section, behind the `<`; each byte takes two digits. */
  roomAt: number
  roomBytes: number
  /** SHA-256 of document and section but the room, with its brackets. */
  digest: Uint8Array
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
