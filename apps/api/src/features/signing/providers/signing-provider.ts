/** What proves to a provider who signs. Kept nowhere and logged nowhere. */
export interface SigningCredentials {
  username: string
  password: string
}

export interface ItemToSign {
  /** SHA-256 of `toBeSigned`. */
  hash: Uint8Array
  /** The signed attributes of CMS in DER, as `toBeSigned` of the pdf package makes them. */
  toBeSigned: Uint8Array
}

/** What a provider signs with. */
export interface SignerCertificate {
  /** DER; the signer's own first, then its chain as far as the provider tells it. */
  certificates: readonly [Uint8Array, ...Uint8Array[]]
  /** How the provider calls the key; means nothing to others. */
  reference: string
  /** Where the key's own limit is another than the provider's; null for no limit. */
  signaturesPerCode?: number | null
}

/** What a code is asked for: one's own file, the document of a step, or those of several steps at once. */
export interface SigningSubject {
  description: string
  /** `ownFile` if absent. */
  action?: 'ownFile' | 'step' | 'steps'
  /** SHA-256 of the document, or of the SHA-256 of several in turn; absent where the code is asked for before there is one. */
  documentHash?: Uint8Array
}

export interface SigningInput {
  personId: number
  credentials: SigningCredentials
  /** The code of one use that the person received. */
  code: string
  /** As `certificate` returned it. */
  certificate: SignerCertificate
  /** At most `signaturesPerCode` of the certificate, else of the provider. */
  items: readonly ItemToSign[]
  description: string
  /** As the code was asked for, by which the portal's own codes are bound; services bind theirs themselves. */
  subject?: Pick<SigningSubject, 'action' | 'documentHash'>
}

/** A key that one code released, for as many signatures as are wanted. */
export interface ReleasedKey {
  sign: (items: readonly ItemToSign[]) => Promise<Uint8Array[]>
  /** Where nothing of what was signed left the portal: the code is good once more. */
  giveBack: () => Promise<void>
}

/**
 * Where a person's key lies. What is expected to fail is a refusal: `signing.credentialsInvalid`, `codeInvalid`, `codeExpired`, `codeLocked`, `accountLocked`,
 * `noCredential`, `providerDown`, `providerProtocol`. No call is made a second time by itself: a code may be used up by the first.
 */
export interface SigningProvider {
  readonly name: 'embedded' | 'csc' | 'sapi'
  /** Whether its signatures are qualified ones of Regulation (EU) 910/2014. */
  readonly isQualified: boolean
  /** As far as it is known before a person signs in there; null for no limit. */
  readonly signaturesPerCode: number | null
  /** Asked for before the hash is made: the hash is over the certificate, too. */
  certificate: (personId: number, credentials: SigningCredentials, signal: AbortSignal) => Promise<SignerCertificate>
  /** `sentTo` is a masked address or number, null if the provider does not tell it. */
  requestCode: (personId: number, credentials: SigningCredentials, subject: SigningSubject, signal: AbortSignal) => Promise<{ sentTo: string | null }>
  /** One value for each item in turn: RSASSA-PKCS1-v1_5 or the DER of ECDSA, with SHA-256; each verified against the certificate. */
  sign: (input: SigningInput, signal: AbortSignal) => Promise<Uint8Array[]>
  /** Only where one code signs any number: uses it up before anything is signed. Without it each call of `sign` takes a code of its own. */
  release?: (input: Omit<SigningInput, 'items'>) => Promise<ReleasedKey>
}
