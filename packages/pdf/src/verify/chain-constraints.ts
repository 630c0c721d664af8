import type { X509Certificate } from 'node:crypto'
import { oid, signatureAlgorithms } from '../asn1/identifiers.ts'
import { expectTag, isSame, membersOf, readBer } from '../asn1/read-ber.ts'
import { type CertificateParts, mayBeUsedFor, readCertificateParts } from '../cms/certificate-parts.ts'
import { isStrongKey } from '../cms/is-strong-key.ts'

/** Critical extensions that are heeded here, or that say nothing against a signature: alternative names, policies, statements of qualified certificates. */
const known: ReadonlySet<string> = new Set([
  ...[oid.keyUsage, oid.basicConstraints, oid.extendedKeyUsage],
  ...['2.5.29.17', '2.5.29.32', '2.5.29.36', '2.5.29.54', '1.3.6.1.5.5.7.1.3'],
])
/** Servers, programs, time stamps and answers of OCSP: a certificate for these alone signs no document. */
const otherPurposes: ReadonlySet<string> = new Set(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.3', oid.timeStamping, '1.3.6.1.5.5.7.3.9'])

/**
 * What a chain of certificates forbids, the signer's first and the root last; null if nothing. That each was signed by the next, an authority that may sign
 * certificates, was verified when the chain was built. Names that an authority may certify are not compared: a chain with such a limit is not relied on.
 */
export function chainProblem(
  chain: readonly X509Certificate[],
  use: 'signature' | 'timeStamp',
): 'CHAIN_CONSTRAINTS_FAILURE' | 'CRYPTO_CONSTRAINTS_FAILURE' | null {
  try {
    const parts = chain.map(({ raw }) => readCertificateParts(raw))
    const belowRoot = parts.slice(0, -1)
    const isFine =
      parts.every((one, index) => index === 0 || parts.slice(1, index).filter(isIssuedByOther).length <= pathLengthOf(one)) &&
      belowRoot.every(({ critical, extensions }) => [...critical].every((extension) => known.has(extension)) && !extensions.has(oid.nameConstraints)) &&
      parts.slice(0, 1).every((own) => mayBeUsedFor(own, ['digitalSignature', 'nonRepudiation'])) &&
      (use === 'timeStamp' || chain.slice(0, 1).every(({ keyUsage: purposes }) => !purposes?.length || !purposes.every((one) => otherPurposes.has(one))))
    if (!isFine) return 'CHAIN_CONSTRAINTS_FAILURE'
    return chain.every(({ publicKey }) => isStrongKey(publicKey)) && belowRoot.every(isStronglySigned) ? null : 'CRYPTO_CONSTRAINTS_FAILURE'
  } catch {
    return 'CHAIN_CONSTRAINTS_FAILURE'
  }
}

/** An authority that changes its key issues itself a certificate, which is not counted. */
const isIssuedByOther = ({ subject, issuer }: CertificateParts) => !isSame(subject, issuer)

/** How many authorities may stand between this one and the signer. */
function pathLengthOf({ extensions }: CertificateParts): number {
  const constraints = extensions.get(oid.basicConstraints)
  const length = constraints && membersOf(expectTag(readBer(constraints), 0x30)).find(({ tag }) => tag === 0x02)
  return length ? Number(`0x${Buffer.from(length.contents).toString('hex')}`) : Number.POSITIVE_INFINITY
}

function isStronglySigned({ signatureAlgorithm }: CertificateParts): boolean {
  const algorithm = signatureAlgorithms[signatureAlgorithm]
  return algorithm !== undefined && algorithm.digest !== 'sha1' && signatureAlgorithm !== oid.rsa
}
