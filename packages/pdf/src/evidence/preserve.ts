import { PdfDict, PdfName } from '@libpdf/core'
import { openDocument, strictly } from '../document/open-document.ts'
import { type PdfResult, resultOf } from '../pdf-fault.ts'
import type { PreparedSignature } from '../sign/fill-room.ts'
import { leaveRoom } from '../sign/leave-room.ts'
import { placeTimeStamp } from '../sign/place-signature.ts'
import type { Trust } from '../verify/judge-signature.ts'
import { collectEvidence, type Evidence } from './collect-evidence.ts'
import { writeEvidence } from './write-evidence.ts'

/** Room for a token with its chain. */
const stampBytes = 16_384

/** `ready`: a section to be appended, and, if it was asked for, room for a time stamp of the whole behind it. */
export type Preservation = Exclude<Evidence, { state: 'whole' }> | { state: 'ready'; section: Uint8Array; stamp: PreparedSignature | null }

/**
 * Prepares the levels B-LT and B-LTA of PAdES (ETSI EN 319 142-1, 6.3): certificates, revocation lists and answers of OCSP for all signatures, and room for a time
 * stamp of the document. Nothing is fetched; what is missing is named. Faults: those of the file.
 */
export function preserve(bytes: Uint8Array, trust: Trust, { isStamped }: { isStamped: boolean }): Promise<PdfResult<Preservation>> {
  return resultOf(async () => {
    const document = await openDocument(bytes)
    const evidence = await strictly(() => collectEvidence(document, trust))
    if (evidence.state !== 'whole') return evidence
    const section = await strictly(() => writeEvidence(document, evidence.ofEach))
    return { state: 'ready', section, stamp: isStamped ? await prepareTimeStamp(new Uint8Array(Buffer.concat([bytes, section]))) : null }
  })
}

/** ISO 32000-2, 12.8.5. */
async function prepareTimeStamp(bytes: Uint8Array): Promise<PreparedSignature> {
  const document = await openDocument(bytes)
  const signature = PdfDict.of({ Type: PdfName.of('DocTimeStamp'), Filter: PdfName.of('Adobe.PPKLite'), SubFilter: PdfName.of('ETSI.RFC3161') })
  return leaveRoom(document, { signature, roomBytes: stampBytes, place: () => placeTimeStamp(document, signature) })
}
