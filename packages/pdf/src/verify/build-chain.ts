import type { X509Certificate } from 'node:crypto'
import { isSame } from '../asn1/read-ber.ts'
import { parseCertificate } from '../cms/read-certificate.ts'

/** A chain has at most so many certificates, the signer's and the root included. */
const longestChain = 8

/**
 * The certificates from the signer's to a trusted root, which is the last; null if none leads there. Each is signed by the next, which is a certificate authority.
 * Whether they were valid at a given time is asked separately.
 */
export function buildChain(signer: X509Certificate, others: readonly Uint8Array[], roots: readonly Uint8Array[]): X509Certificate[] | null {
  const trusted = roots.flatMap((der) => parseCertificate(der) ?? [])
  const known = others.flatMap((der) => parseCertificate(der) ?? [])
  const isTrusted = (certificate: X509Certificate) => trusted.some(({ raw }) => isSame(raw, certificate.raw))
  // Each is looked at once, the shortest chain first: certificates that all issue each other would make endless chains.
  const seen = new Set([signer])
  const chains = [[signer]]
  for (const chain of chains) {
    const last = chain.at(-1)
    if (!last || chain.length > longestChain) continue
    if (isTrusted(last)) return chain
    for (const issuer of [...trusted, ...known]) {
      if (seen.has(issuer) || !issuer.ca || !isIssuedBy(last, issuer)) continue
      seen.add(issuer)
      chains.push([...chain, issuer])
    }
  }
  return null
}

export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  } catch {
    return false
  }
}

export const isValidAt = ({ validFrom, validTo }: X509Certificate, instant: string) =>
  new Date(validFrom).getTime() <= new Date(instant).getTime() && new Date(instant).getTime() <= new Date(validTo).getTime()
