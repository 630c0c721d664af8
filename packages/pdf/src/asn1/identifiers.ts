/** Object identifiers; the comment names where each is defined. */
export const oid = {
  // RFC 5652
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  // RFC 5035
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  // RFC 3161
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  // RFC 8017
  rsa: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  // RFC 5758
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  // RFC 8017 and NIST
  sha256: '2.16.840.1.101.3.4.2.1',
  // RFC 5280
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  extendedKeyUsage: '2.5.29.37',
  authorityInformation: '1.3.6.1.5.5.7.1.1',
  // RFC 6960
  ocsp: '1.3.6.1.5.5.7.48.1',
  basicOcspResponse: '1.3.6.1.5.5.7.48.1.1',
  ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
} as const

/** Names of Node for digests of ETSI TS 119 312; SHA-1 is read, and reported as weak. */
export const digestNames: Readonly<Record<string, 'sha1' | 'sha256' | 'sha384' | 'sha512'>> = {
  '1.3.14.3.2.26': 'sha1',
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** How a value was made: the kind of key, and the digest if the identifier says it. RFC 8017, RFC 5758. */
export const signatureAlgorithms: Readonly<Record<string, { key: readonly string[]; digest: string | null }>> = {
  [oid.rsa]: { key: ['rsa'], digest: null },
  [oid.rsaPss]: { key: ['rsa', 'rsa-pss'], digest: null },
  '1.2.840.113549.1.1.5': { key: ['rsa'], digest: 'sha1' },
  [oid.sha256WithRsa]: { key: ['rsa'], digest: 'sha256' },
  '1.2.840.113549.1.1.12': { key: ['rsa'], digest: 'sha384' },
  '1.2.840.113549.1.1.13': { key: ['rsa'], digest: 'sha512' },
  '1.2.840.10045.4.1': { key: ['ec'], digest: 'sha1' },
  [oid.ecdsaWithSha256]: { key: ['ec'], digest: 'sha256' },
  '1.2.840.10045.4.3.3': { key: ['ec'], digest: 'sha384' },
  '1.2.840.10045.4.3.4': { key: ['ec'], digest: 'sha512' },
}
