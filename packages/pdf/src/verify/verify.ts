import { type Certificate, describeCertificate } from '../cms/read-certificate.ts'
import type { SignatureProblem } from '../cms/verify-signed-data.ts'
import { openDocument, reader, strictly } from '../document/open-document.ts'
import { type SignatureField, signatureFieldsOf } from '../document/signature-fields.ts'
import type { PageArea } from '../page-area.ts'
import { type PdfResult, refuse, resultOf } from '../pdf-fault.ts'
import { type ChangesAfter, changesAfterEach } from './changes-after.ts'
import { type CheckedSignature, checkSignature } from './check-signature.ts'
import { type Judgement, judgeSignature, type Trust } from './judge-signature.ts'

/**
 * A signature in one word, for people who are no experts. `valid`: intact, of a signer that is trusted, and nothing that was signed is different now; `altered`: intact,
 * but what is seen now is not what was signed; `broken`: the signed bytes were changed, or it is no signature, or its certificate had been revoked;
 * `undetermined`: intact, but whose it is, or whether it was in force, cannot be proven.
 */
export type Verdict = 'valid' | 'altered' | 'broken' | 'undetermined'

export interface VerifiedSignature extends Pick<Judgement, 'indication' | 'subIndication' | 'revocation' | 'timeStamp'> {
  verdict: Verdict
  /** A time stamp of the whole document is no signature of a person. */
  kind: 'signature' | 'timeStamp'
  /** The full name of its form field. */
  field: string
  /** Null for an invisible signature. */
  area: PageArea | null
  /** Stated by the signer; ISO instant, null if not stated. A trusted time stamp proves more. */
  statedTime: string | null
  name: string | null
  reason: string | null
  location: string | null
  /** The signer's first; a trusted root last, if a chain leads to one. Empty if the certificate is missing. */
  certificates: readonly Certificate[]
  /** What else is to be said of it: old programs do not name the certificate in what they sign. */
  warnings: readonly SignatureProblem[]
  /** Whether it covers the file to its end; otherwise see `changes`. */
  coversAll: boolean
  changes: ChangesAfter
  /** Why it is broken, in English, for the log. */
  detail: string
}

const mostSignatures = 50

/**
 * Verifies all signatures of a document, in the order in which they were made; none is an empty list. Nothing is fetched: certificates, revocation lists and the
 * time are given. States are those of ETSI EN 319 102-1. Faults: those of the file; `tooLarge` also for more than 50 signatures.
 */
export function verifySignatures(bytes: Uint8Array, trust: Trust): Promise<PdfResult<VerifiedSignature[]>> {
  return resultOf(async () => {
    const document = await openDocument(bytes)
    return strictly(async () => {
      const signed = signatureFieldsOf(document).flatMap((field) =>
        field.value ? { field, value: field.value, checked: checkSignature(document, field.value) } : [],
      )
      if (signed.length > mostSignatures) refuse('tooLarge', `The document has ${signed.length} signatures.`)
      const changesByEnd = await changesAfterEach(
        document,
        signed.flatMap(({ checked }) => checked.range?.end ?? []),
      )
      const inOrder = signed.toSorted((one, other) => endOf(one.checked) - endOf(other.checked))
      return inOrder.map(({ field, value, checked }) => {
        const read = reader(document)
        const text = (key: string) => read.text(value, key)
        const changes = changesByEnd.get(endOf(checked)) ?? { kind: 'altered', changes: [] }
        return {
          ...toVerified(field, checked, { changes, trust }),
          name: text('Name'),
          reason: text('Reason'),
          location: text('Location'),
          coversAll: endOf(checked) === bytes.length,
        }
      })
    })
  })
}

/** Signatures without a range come last. */
const endOf = ({ range }: CheckedSignature) => range?.end ?? Number.POSITIVE_INFINITY

function toVerified({ name, area }: SignatureField, checked: CheckedSignature, { changes, trust }: { changes: ChangesAfter; trust: Trust }) {
  const judged = judgeSignature(checked, trust)
  const { indication, subIndication, revocation, timeStamp } = judged
  return {
    ...{ field: name, area, kind: checked.kind, statedTime: checked.statedTime, detail: checked.detail },
    ...{ indication, subIndication, revocation, timeStamp, changes },
    verdict: verdictOf(judged, changes),
    certificates: judged.chain.map(describeCertificate),
    warnings: checked.problems.filter((problem) => problem === 'noSigningCertificate'),
  }
}

function verdictOf({ indication }: Judgement, { kind }: ChangesAfter): Verdict {
  if (indication === 'TOTAL-FAILED') return 'broken'
  if (kind === 'altered') return 'altered'
  return indication === 'TOTAL-PASSED' ? 'valid' : 'undetermined'
}
