import { X509Certificate } from 'node:crypto'

/** A certificate in words. */
export interface Certificate {
  /** The common name, or the whole name if there is none. */
  commonName: string
  /** The distinguished names, as text of lines `key=value`. */
  subject: string
  issuer: string
  /** Hexadecimal, capital letters. */
  serialNumber: string
  /** SHA-256 of its bytes, hexadecimal with colons: names and number can be those of another. */
  fingerprint: string
  /** ISO instants. */
  validFrom: string
  validUntil: string
}

export function parseCertificate(der: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(der)
  } catch {
    // A key of a kind that is not known here.
    return null
  }
}

export function describeCertificate(certificate: X509Certificate): Certificate {
  const { subject, issuer, serialNumber, fingerprint256: fingerprint } = certificate
  return {
    ...{ subject, issuer, serialNumber, fingerprint },
    commonName: /^CN=(.*)$/m.exec(subject ?? '')?.[1] ?? subject ?? '',
    validFrom: new Date(certificate.validFrom).toISOString(),
    validUntil: new Date(certificate.validTo).toISOString(),
  }
}
