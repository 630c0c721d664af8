import { conversion } from '@klesis/contract/signing/conversion.calls.ts'
import { sendParts } from '../../../api/send-parts.ts'

/** Converts a document of Word on the server, which keeps neither. */
export function convertToPdf(file: File, signal: AbortSignal): Promise<Blob> {
  const parts = new FormData()
  parts.append('data', file, file.name)
  return sendParts(conversion.toPdf, {}, parts, (response) => response.blob(), signal)
}
