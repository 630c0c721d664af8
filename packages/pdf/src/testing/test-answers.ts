import { createHash, createSign } from 'node:crypto'
import { oid } from '../asn1/identifiers.ts'
import { expectTag, membersOf, readBer } from '../asn1/read-ber.ts'
import { bits, identifier, inContext, none, octets, sequence, tagged } from '../asn1/write-der.ts'
import { readCertificateParts } from '../cms/certificate-parts.ts'
import { ocspQuery } from '../evidence/ocsp-query.ts'
import { type Issued, type IssueOptions, issue } from './test-authority.ts'

const asTime = (instant: string) => tagged(0x18, Buffer.from(`${instant.replaceAll(/[-:T]/g, '').slice(0, 14)}Z`, 'latin1'))
const algorithms = { rsa: sequence(identifier(oid.sha256WithRsa), none), ec: sequence(identifier(oid.ecdsaWithSha256)) }

export interface AnswerOptions {
  /** Who signs; the issuer itself otherwise. */
  signer?: Issued
  status?: 'good' | 'unknown' | { revokedAt: string }
  from?: string
  until?: string | null
  producedAt?: string
  /** Names its signer by its key instead of its name. */
  byKey?: boolean
}

/** A certificate that an authority gives to who answers for it. */
export const issueResponder = (issuer: Issued, options: IssueOptions = {}) =>
  issue('Responder', issuer, { usage: 0x80, purposes: [oid.ocspSigning], more: { [oid.ocspNoCheck]: none }, ...options })

/** An answer of OCSP about one certificate (RFC 6960, 4.2). */
export function ocspAnswer(
  certificate: Issued,
  issuer: Issued,
  { signer = issuer, status = 'good', from = '2020-01-01T00:00:00Z', until = '2049-01-01T00:00:00Z', producedAt = from, byKey = false }: AnswerOptions = {},
): Uint8Array {
  const [list] = membersOf(expectTag(membersOf(readBer(ocspQuery({ certificate: certificate.certificate, issuer: issuer.certificate })))[0]))
  const certId = expectTag(membersOf(expectTag(membersOf(expectTag(list))[0]))[0]).raw
  const states = { good: tagged(0x80), unknown: tagged(0x82) }
  const state = typeof status === 'string' ? states[status] : inContext(1, asTime(status.revokedAt))
  const single = sequence(certId, state, asTime(from), ...(until === null ? [] : [inContext(0, asTime(until))]))
  const { subject, publicKey } = readCertificateParts(signer.certificate)
  const responder = byKey ? inContext(2, octets(createHash('sha1').update(publicKey).digest())) : inContext(1, subject)
  const data = sequence(responder, asTime(producedAt), sequence(single))
  const value = createSign('sha256').update(data).sign(signer.key)
  const basic = sequence(data, algorithms[signer.kind], bits(value), inContext(0, sequence(signer.certificate)))
  return sequence(tagged(0x0a, Uint8Array.of(0)), inContext(0, sequence(identifier(oid.basicOcspResponse), octets(basic))))
}
