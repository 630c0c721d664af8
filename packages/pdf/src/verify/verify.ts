import type { PdfDict } from '@libpdf/core'
import { type CertificateNames, readCertificateNames } from '../cms/certificate-names.ts'
import { listAddressesOf } from '../cms/list-addresses.ts'
import { type Certificate, describeCertificate } from '../cms/read-certificate.ts'
import type { SignatureProblem } from '../cms/verify-signed-data.ts'
import { type OpenDocument, openDocument, reader, strictly } from '../document/open-document.ts'
import { readSecurityStore, type SecurityStore } from '../document/security-store.ts'
import { type SignatureField, signatureFieldsOf } from '../document/signature-fields.ts'
import type { PageArea } from '../page-area.ts'
import { type PdfResult, refuse, resultOf } from '../pdf-fault.ts'
import { type ChangesAfter, type CoveringSignature, changesAfterEach, changesSince } from './changes-after.ts'
import { type CheckedSignature, checkSignature } from './check-signature.ts'
import { type Judgement, judgeSignature, type Trust } from './judge-signature.ts'
import { proofOf } from './revocation.ts'

/**
 * A signature in one word, for who is no expert. `valid`: intact, of a signer that is trusted, and nothing that was signed is different now; `altered`: intact,
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
  /** Whom the signer's certificate names; null if it is missing. */
  names: CertificateNames | null
  /** What else is to be said of it: old programs do not name the certificate in what they sign. */
  warnings: readonly SignatureProblem[]
  /** Whether it covers the file to its end; otherwise see `changes`. */
  coversAll: boolean
  changes: ChangesAfter
  /** Where the lists are that would tell whether a certificate of its trusted chain was revoked; empty if that is known, whatever the document carries along. */
  listAddresses: readonly string[]
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
    return strictly(async () => (await verifyIn(document, trust)).map(({ signature }) => signature))
  })
}

/** What somebody added to a document that they were given to sign. */
export interface Addition {
  /** What was done to it besides signing; `altered` if what was there is not what is seen now. */
  changes: ChangesAfter
  /** Those that the document had not before. */
  signatures: readonly VerifiedSignature[]
  /** Those that it had, as far as they are still shown. */
  earlier: readonly VerifiedSignature[]
}

/** The same for what comes after the first `given` bytes of a document, which were a document by themselves. */
export function verifyAddition(bytes: Uint8Array, given: number, trust: Trust): Promise<PdfResult<Addition>> {
  return resultOf(async () => {
    const document = await openDocument(bytes)
    return strictly(async () => {
      const all = await verifyIn(document, trust)
      const those = (isAdded: boolean) => all.filter(({ end }) => end > given === isAdded).map(({ signature }) => signature)
      return { changes: await changesSince(document, given), signatures: those(true), earlier: those(false) }
    })
  })
}

/** A signature of a document with what is said of it before later changes are looked at. */
export interface JudgedSignature {
  field: SignatureField
  value: PdfDict
  checked: CheckedSignature
  judged: Judgement
  /** The given trust, and what the document carries along. */
  sources: Trust
}

/**
 * Judges each signature by itself, in the order of the form. What the document carries along is asked beside what is given: all of it is signed by authorities, so
 * it does not matter who put it there, only how old it is. A time stamp of the whole document proves when the signatures that it covers were there.
 */
export function judgeAll(document: OpenDocument, trust: Trust): JudgedSignature[] {
  const fields = signatureFieldsOf(document).filter(({ value }) => value)
  if (fields.length > mostSignatures) refuse('tooLarge', `The document has ${fields.length} signatures.`)
  const sources = withStore(trust, readSecurityStore(document))
  const all = fields.flatMap((field) => {
    const { value } = field
    if (!value) return []
    const checked = checkSignature(document, value)
    return [{ field, value, checked, judged: judgeSignature(checked, sources), sources }]
  })
  const stamps = all.flatMap(({ checked, judged: { timeStamp } }) =>
    checked.kind === 'timeStamp' && timeStamp?.isTrusted ? { end: endOf(checked), time: timeStamp.time } : [],
  )
  const provenBy = (checked: CheckedSignature) =>
    stamps.filter(({ end }) => end > endOf(checked)).reduce<string | null>((first, { time }) => (first === null || time < first ? time : first), null)
  return all.map((one) => {
    const later = one.checked.kind === 'signature' && one.judged.provenAt === null ? provenBy(one.checked) : null
    return later === null ? one : { ...one, judged: judgeSignature(one.checked, sources, later) }
  })
}

function withStore(trust: Trust, { certificates, lists, answers }: SecurityStore): Trust {
  if (certificates.length + lists.length + answers.length === 0) return trust
  return {
    ...trust,
    intermediates: [...(trust.intermediates ?? []), ...certificates],
    revocationLists: [...(trust.revocationLists ?? []), ...lists],
    ocspAnswers: [...(trust.ocspAnswers ?? []), ...answers],
  }
}

async function verifyIn(document: OpenDocument, trust: Trust): Promise<{ signature: VerifiedSignature; end: number }[]> {
  const signed = judgeAll(document, trust).map((one) => ({ ...one, covering: coveringOf(one) }))
  const later = await changesAfterEach(
    document,
    signed.flatMap(({ covering }) => covering ?? []),
  )
  const inOrder = signed.toSorted((one, other) => endOf(one.checked) - endOf(other.checked))
  return inOrder.map(({ field, value, covering, sources, ...found }) => {
    const text = (key: string) => reader(document).text(value, key)
    const changes = (covering && later.get(covering)) ?? { kind: 'altered' as const, changes: [] }
    const isForeign = covering !== null && later.get(covering) === null
    const checked = isForeign ? asForeign(found.checked) : found.checked
    const judged = isForeign ? judgeSignature(checked, sources) : found.judged
    const signature = {
      ...toVerified(field, checked, { changes, judged }),
      listAddresses: isKnown(judged, trust, sources) ? [] : judged.chain.slice(0, -1).flatMap(({ raw }) => listAddressesOf(raw)),
      name: text('Name'),
      reason: text('Reason'),
      location: text('Location'),
      coversAll: !isForeign && endOf(checked) === document.bytes.length,
    }
    return { signature, end: endOf(found.checked) }
  })
}

function coveringOf({ field, value, checked, judged }: JudgedSignature): CoveringSignature | null {
  const counts = judged.indication === 'TOTAL-PASSED' || (judged.indication === 'INDETERMINATE' && judged.isTrusted)
  return checked.range && { kind: checked.kind, field: field.name, value, end: checked.range.end, counts }
}

/** What stands around the value, such as reason and time, was signed by nobody. */
const asForeign = (checked: CheckedSignature): CheckedSignature => ({
  ...checked,
  problems: ['unreadable'],
  detail: 'What the signature covers does not hold the signature.',
})

/** What has no range stands last. */
const endOf = ({ range }: CheckedSignature) => range?.end ?? Number.POSITIVE_INFINITY

function toVerified({ name, area }: SignatureField, checked: CheckedSignature, { changes, judged }: { changes: ChangesAfter; judged: Judgement }) {
  const { indication, subIndication, revocation, timeStamp } = judged
  return {
    ...{ field: name, area, kind: checked.kind, statedTime: checked.statedTime, detail: checked.detail },
    ...{ indication, subIndication, revocation, timeStamp, changes },
    verdict: verdictOf(judged, changes),
    certificates: judged.chain.map(describeCertificate),
    names: judged.signer && readCertificateNames(judged.signer.raw),
    warnings: checked.problems.filter((problem) => problem === 'noSigningCertificate'),
  }
}

/**
 * Whether lists need not be asked for. Who signs chooses what the document carries along, and may have chosen a list from before the revocation that is still in
 * force: such a one is believed only if no other is to be had. Of a stranger's certificate nothing is believed, not even an address.
 */
function isKnown({ isTrusted, revocation, chain, provenAt }: Judgement, given: Trust, sources: Trust): boolean {
  if (!isTrusted || revocation === 'revoked') return true
  if (revocation === 'unknown' || sources === given) return revocation !== 'unknown'
  return chain.slice(0, -1).every((certificate, index) => {
    const issuer = chain[index + 1]
    const proofIn = ({ revocationLists: lists = [], ocspAnswers: answers = [], now }: Trust) =>
      issuer ? proofOf(certificate, issuer, { lists, answers, now, ...(provenAt !== null && { usedAt: provenAt }) }) : null
    return proofIn(given) !== null || proofIn(sources)?.isFinal === true
  })
}

function verdictOf({ indication }: Judgement, { kind }: ChangesAfter): Verdict {
  if (indication === 'TOTAL-FAILED') return 'broken'
  if (kind === 'altered') return 'altered'
  return indication === 'TOTAL-PASSED' ? 'valid' : 'undetermined'
}
