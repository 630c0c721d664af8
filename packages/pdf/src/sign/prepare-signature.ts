import { PdfDict, PdfName, PdfString } from '@libpdf/core'
import { openDocument } from '../document/open-document.ts'
import { type PdfResult, resultOf } from '../pdf-fault.ts'
import type { SignatureAppearance } from './draw-appearance.ts'
import type { PreparedSignature } from './fill-room.ts'
import { leaveRoom } from './leave-room.ts'
import { lockReference } from './lock-reference.ts'
import { toPdfDate } from './pdf-date.ts'
import { markAsSigned, placeSignature, type SignaturePlace } from './place-signature.ts'
import { textString } from './text-string.ts'

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

/**
 * Adds a signature field, or uses an empty one, and leaves room for the signature; the bytes of the document stay as they are, so earlier signatures do too.
 * Faults: those of the file, and `certified`, `noSuchPage`, `outside`, `noSuchField`, `fieldSigned`, `badImage`.
 */
export function prepareSignature(input: PrepareInput): Promise<PdfResult<PreparedSignature>> {
  return resultOf(() => prepare(input))
}

async function prepare(input: PrepareInput): Promise<PreparedSignature> {
  const { bytes, place, appearance, signatureBytes = usualSignatureBytes } = input
  const document = await openDocument(bytes)
  const signature = signatureDictionary(input)
  return leaveRoom(document, {
    signature,
    roomBytes: signatureBytes,
    place: async () => {
      const field = await placeSignature(document, { place, appearance, signature })
      const lock = lockReference(document, field)
      if (lock) signature.set('Reference', lock)
      markAsSigned(document)
      document.pdf.fonts.finalize(true)
    },
  })
}

/** ISO 32000-2, table 255, with the filter of ETSI EN 319 142-1, 6.3. */
function signatureDictionary({ name, reason, location, signedAt }: PrepareInput): PdfDict {
  const signature = PdfDict.of({ Type: PdfName.of('Sig'), Filter: PdfName.of('Adobe.PPKLite'), SubFilter: PdfName.of('ETSI.CAdES.detached') })
  signature.set('M', PdfString.fromString(toPdfDate(signedAt)))
  for (const [key, text] of Object.entries({ Name: name, Reason: reason, Location: location })) if (text) signature.set(key, textString(text))
  return signature
}
