import { X509Certificate } from 'node:crypto'
import { mayBeUsedFor, readCertificateParts } from '@klesis/pdf/cms/certificate-parts.ts'
import { publicKeyOf } from '@klesis/pdf/cms/public-key-of.ts'
import { parseCertificate } from '@klesis/pdf/cms/read-certificate.ts'
import { isValidAt } from '@klesis/pdf/verify/build-chain.ts'

export type Chain = readonly [Uint8Array, ...Uint8Array[]]

/**
 * Certificates of a provider, in DER, the signer's own first. It is the first that is of no authority, in force and meant for signatures; providers return them in
 * any order. Null if there is none.
 */
export function signerFirst(certificates: readonly Uint8Array[], now: Date): Chain | null {
  const isAuthority = (der: Uint8Array) => parseCertificate(der)?.ca === true
  const signer = certificates.find((der) => !isAuthority(der) && maySign(der, now))
  return signer ? [signer, ...certificates.filter((der) => der !== signer && isAuthority(der))] : null
}

export const fromBase64 = (texts: readonly string[]): Uint8Array[] => texts.map((text) => new Uint8Array(Buffer.from(text, 'base64')))

function maySign(der: Uint8Array, now: Date): boolean {
  try {
    publicKeyOf(der)
    return isValidAt(new X509Certificate(der), now.toISOString()) && mayBeUsedFor(readCertificateParts(der), ['digitalSignature', 'nonRepudiation'])
  } catch {
    // A key that is weak, or of a kind that signs no documents.
    return false
  }
}
