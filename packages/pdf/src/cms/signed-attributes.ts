import { createHash } from 'node:crypto'
import { oid } from '../asn1/identifiers.ts'
import { identifier, inContext, octets, sequence, setOf } from '../asn1/write-der.ts'
import { readCertificateParts } from './certificate-parts.ts'

const attribute = (type: string, value: Uint8Array) => sequence(identifier(type), setOf(value))

/** RFC 5035, 3: SHA-256 is the default, so its algorithm is not written. */
function signingCertificate(certificate: Uint8Array): Uint8Array {
  const { issuer, serialNumber } = readCertificateParts(certificate)
  const hash = createHash('sha256').update(certificate).digest()
  return attribute(oid.signingCertificateV2, sequence(sequence(sequence(octets(hash), sequence(sequence(inContext(4, issuer)), serialNumber)))))
}

/**
 * The attributes that a signer signs, as the DER of a SET, which is what is hashed (RFC 5652, 5.4): content type, message digest and signing certificate. There
 * is no signing time: at PAdES baseline the time stands in the entry M of the signature dictionary (ETSI EN 319 142-1, 6.3). `digest` is the SHA-256 of the
 * signed bytes, `certificate` DER. Throws `NotBer` if that is none.
 */
export function signedAttributes({ digest, certificate, type = oid.data }: { digest: Uint8Array; certificate: Uint8Array; type?: string }): Uint8Array {
  return setOf(attribute(oid.contentType, identifier(type)), attribute(oid.messageDigest, octets(digest)), signingCertificate(certificate))
}
