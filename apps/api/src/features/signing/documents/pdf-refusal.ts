import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { PdfFault } from '@klesis/pdf/pdf-fault.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Which refusal each fault of a document or of a signer is. */
export const refusalOfFault: Readonly<Record<PdfFault | 'tooHard', RefusalCode>> = {
  notPdf: 'pdf.notPdf',
  damaged: 'pdf.damaged',
  encrypted: 'pdf.passwordRequired',
  tooLarge: 'pdf.tooHard',
  tooHard: 'pdf.tooHard',
  certified: 'pdf.certified',
  noSuchPage: 'pdf.damaged',
  outside: 'pdf.damaged',
  noSuchField: 'pdf.changed',
  fieldSigned: 'pdf.fieldSigned',
  badImage: 'signing.badImage',
  otherDocument: 'signing.failed',
  badCertificate: 'signing.providerProtocol',
  wrongSignature: 'signing.providerProtocol',
  wrongTimeStamp: 'signing.providerProtocol',
  noRoom: 'signing.failed',
}

/** The value, or the refusal that fits the fault. */
export function requireDone<Value>(result: { ok: true; value: Value } | { ok: false; fault: PdfFault | 'tooHard' }): Value {
  return result.ok ? result.value : refuse(refusalOfFault[result.fault])
}
