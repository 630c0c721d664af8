import { createHash } from 'node:crypto'
import { PdfDict, PdfName, PdfString } from '@libpdf/core'
import { openDocument, strictly } from '../document/open-document.ts'
import { type PdfResult, resultOf } from '../pdf-fault.ts'
import type { SignatureAppearance } from './draw-appearance.ts'
import { lockReference } from './lock-reference.ts'
import { Placeholder } from './offset-writer.ts'
import { toPdfDate } from './pdf-date.ts'
import { markAsSigned, placeSignature, type SignaturePlace } from './place-signature.ts'
import { textString } from './text-string.ts'
import { writeUpdate } from './write-update.ts'

/** Bytes of a signature with a time stamp and both chains; services that issue such signatures need up to 28,416. */
export const usualSignatureBytes = 32_768

export interface PrepareInput {
  bytes: Uint8Array
  place: SignaturePlace
  appearance: SignatureAppearance
  /** Who signs, why and where, as text of the signature dictionary; empty if not stated. */
  name: string
  reason: string
  location: string
  /** ISO instant, as the signer states it; a time stamp in the signature may say another. */
  signedAt: string
  /** The room for the signature; `usualSignatureBytes` unless the signer is known to need more. */
  signatureBytes?: number
}

/** An update section with room for a signature, to be appended to the same bytes that it was prepared for. */
export interface PreparedSignature {
  section: Uint8Array
  /** Where the room begins in the section, behind the `<`; each byte takes two digits. */
  roomAt: number
  roomBytes: number
  /** SHA-256 of document and section but the room, with its brackets. */
  digest: Uint8Array
}

/**
 * Adds a signature field, or uses an empty one, and leaves room for the signature; the bytes of the document stay as they are, so earlier signatures do too.
 * Faults: those of the file, and `certified`, `noSuchPage`, `outside`, `noSuchField`, `fieldSigned`, `badImage`.
 */
export function prepareSignature(input: PrepareInput): Promise<PdfResult<PreparedSignature>> {
  return resultOf(() => prepare(input))
}

/** Of each number in the byte range, which is written once the offsets are known. */
const digits = 10

async function prepare(input: PrepareInput): Promise<PreparedSignature> {
  const { bytes, place, appearance, signatureBytes = usualSignatureBytes } = input
  const document = await openDocument(bytes)
  const range = new Placeholder(`[0 ${Array(3).fill('0'.repeat(digits)).join(' ')}]`)
  const room = new Placeholder(`<${'0'.repeat(2 * signatureBytes)}>`)
  const signature = signatureDictionary(input, { range, room })
  const section = await strictly(async () => {
    const field = await placeSignature(document, { place, appearance, signature })
    const lock = lockReference(document, field)
    if (lock) signature.set('Reference', lock)
    markAsSigned(document)
    document.pdf.fonts.finalize(true)
    return writeUpdate(document)
  })
  const start = room.at - bytes.length
  const end = start + room.bytes.length
  const covered = [0, room.at, room.at + room.bytes.length, section.length - end]
  const written = `[0 ${covered
    .slice(1)
    .map((value) => String(value).padStart(digits, '0'))
    .join(' ')}]`
  section.set(Buffer.from(written, 'latin1'), range.at - bytes.length)
  const digest = createHash('sha256').update(bytes).update(section.subarray(0, start)).update(section.subarray(end)).digest()
  return { section, roomAt: start + 1, roomBytes: signatureBytes, digest: Uint8Array.from(digest) }
}

/** ISO 32000-2, table 255, with the filter of ETSI EN 319 142-1, 6.3. */
function signatureDictionary({ name, reason, location, signedAt }: PrepareInput, { range, room }: { range: Placeholder; room: Placeholder }): PdfDict {
  const signature = PdfDict.of({ Type: PdfName.of('Sig'), Filter: PdfName.of('Adobe.PPKLite'), SubFilter: PdfName.of('ETSI.CAdES.detached') })
  signature.set('ByteRange', range)
  signature.set('Contents', room)
  signature.set('M', PdfString.fromString(toPdfDate(signedAt)))
  for (const [key, text] of Object.entries({ Name: name, Reason: reason, Location: location })) if (text) signature.set(key, textString(text))
  return signature
}
