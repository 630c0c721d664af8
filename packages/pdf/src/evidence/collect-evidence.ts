import type { X509Certificate } from 'node:crypto'
import { createHash } from 'node:crypto'
import type { OpenDocument } from '../document/open-document.ts'
import type { SecurityStore } from '../document/security-store.ts'
import type { Judgement, Trust } from '../verify/judge-signature.ts'
import { proofOf } from '../verify/revocation.ts'
import { judgeAll } from '../verify/verify.ts'
import type { Asked } from './ocsp-query.ts'

/** What proves one signature later, under the name that the store has for it. */
export interface EvidenceOfOne extends SecurityStore {
  key: string
}

/**
 * `unfit`: a signature does not hold, or has no trusted time stamp, so that nothing could prove it later; `missing`: these certificates, each with its issuer's,
 * of which nothing that is known tells whether they were revoked.
 */
export type Evidence = { state: 'unfit'; field: string } | { state: 'missing'; asked: Asked[] } | { state: 'whole'; ofEach: EvidenceOfOne[] }

/** Collects of each signature the certificates of its chains, and for each below the root what tells that it was not revoked. */
export function collectEvidence(document: OpenDocument, trust: Trust): Evidence {
  const ofEach: EvidenceOfOne[] = []
  const asked = new Map<string, Asked>()
  for (const { field, checked, judged, sources } of judgeAll(document, trust)) {
    const { chain, stampChain } = judged
    const provenAt = stampedAt(judged)
    if (provenAt === null || !checked.range) return { state: 'unfit', field: field.name }
    const { revocationLists: lists = [], ocspAnswers: answers = [], now } = sources
    const kept = { certificates: [...chain, ...stampChain].map(({ raw }) => new Uint8Array(raw)), lists: [] as Uint8Array[], answers: [] as Uint8Array[] }
    for (const [certificate, issuer] of [...pairsOf(chain), ...pairsOf(stampChain)]) {
      const proof = proofOf(certificate, issuer, { lists, answers, now, usedAt: provenAt })
      if (proof?.isLasting) kept[proof.kind === 'list' ? 'lists' : 'answers'].push(proof.der)
      else asked.set(certificate.fingerprint256, { certificate: new Uint8Array(certificate.raw), issuer: new Uint8Array(issuer.raw) })
    }
    ofEach.push({ key: storeKeyOf(checked.range.contents), ...kept })
  }
  return asked.size > 0 ? { state: 'missing', asked: [...asked.values()] } : { state: 'whole', ofEach }
}

/** By a trusted time stamp of its own; null for a signature that has none, or does not hold. */
const stampedAt = ({ isTrusted, timeStamp, indication }: Judgement) =>
  isTrusted && indication !== 'TOTAL-FAILED' && timeStamp?.isTrusted ? timeStamp.time : null

/** Each certificate with that of its issuer; the root is trusted as it is. */
const pairsOf = (chain: readonly X509Certificate[]) =>
  chain.flatMap((certificate, index): [X509Certificate, X509Certificate][] => {
    const issuer = chain[index + 1]
    return issuer ? [[certificate, issuer]] : []
  })

/** ETSI EN 319 142-1, 5.4.2.3: of all that stands in the room of the signature. SHA-1 is a name here. */
export const storeKeyOf = (contents: Uint8Array) => createHash('sha1').update(contents).digest('hex').toUpperCase()
