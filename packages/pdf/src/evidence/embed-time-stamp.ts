import { isSame } from '../asn1/read-ber.ts'
import { readStampInfo } from '../cms/time-stamp.ts'
import { type PdfResult, refuse, resultOf } from '../pdf-fault.ts'
import { fillRoom, type PreparedSignature, requirePreparedFor } from '../sign/fill-room.ts'

/** Puts a token of RFC 3161 over `prepared.digest` into its room. No PDF is parsed here. Faults: `otherDocument`, `wrongTimeStamp`, `noRoom`. */
export function embedTimeStamp(bytes: Uint8Array, prepared: PreparedSignature, token: Uint8Array): Promise<PdfResult<Uint8Array>> {
  return resultOf(() => {
    requirePreparedFor(bytes, prepared)
    const info = readStampInfo(token)
    const isOver = info?.imprint.digest === 'sha256' && isSame(info.imprint.hash, prepared.digest)
    if (!info?.isSigned || !isOver) refuse('wrongTimeStamp', 'The token is no time stamp of the document.')
    return fillRoom(bytes, prepared, token)
  })
}
