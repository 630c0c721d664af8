import { json, type Peer, startPeer } from './start-peer.ts'

export interface ValidatorPeer extends Peer {
  /** What it answers; a whole report of DSS has much more. */
  report: unknown
  /** The document of the last call. */
  received: Buffer | null
}

export const validatorPath = '/services/rest/validation/validateSignature'

/** A stand-in for DSS, which answers a given report. */
export async function startValidatorPeer(report: unknown): Promise<ValidatorPeer> {
  const peer = await startPeer(({ path, body }) => {
    if (path !== validatorPath) return json({}, 404)
    const { signedDocument } = JSON.parse(body.toString('utf8')) as { signedDocument: { bytes: string } }
    validator.received = Buffer.from(signedDocument.bytes, 'base64')
    return json(validator.report)
  })
  const validator: ValidatorPeer = Object.assign(peer, { report, received: null })
  return validator
}

/** As DSS 6 answers; `isOld` as DSS 5 did. */
export function reportOf(signatures: readonly { field: string; indication: string; subIndication?: string }[], { isOld = false } = {}) {
  const judged = signatures.map(({ indication, subIndication = null }, index) => ({
    Signature: { Id: `S-${index}`, SignedBy: 'Μαρία', Indication: indication, SubIndication: subIndication },
  }))
  const revision = (field: string) => (isOld ? { SignatureFieldName: [field] } : { SignatureField: [{ name: field, SigFieldLock: null }] })
  const diagnosed = signatures.map(({ field }, index) => ({ Id: `S-${index}`, PDFRevision: revision(field) }))
  return {
    [isOld ? 'SimpleReport' : 'simpleReport']: {
      SignaturesCount: judged.length,
      [isOld ? 'signatureOrTimestamp' : 'signatureOrTimestampOrEvidenceRecord']: judged,
    },
    [isOld ? 'DiagnosticData' : 'diagnosticData']: { Signature: diagnosed, Timestamp: null },
  }
}
