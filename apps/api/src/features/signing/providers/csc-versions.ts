import { type CscCredential, readFirst, readSecond } from './csc-credential.ts'

export interface Authorization {
  credential: CscCredential
  /** Base64. */
  hashes: string[]
  pin: string | null
  code: string | null
  description: string
}

/** Where the versions of CSC differ; the calls and their order are the same. */
export interface CscVersion {
  read: (id: string, json: unknown, now: Date) => CscCredential | null
  /** The call that sends a code. */
  sendCode: string
  authorize: (input: Authorization) => Record<string, unknown>
  sign: (input: { credential: CscCredential; hashes: string[]; sad: string }) => Record<string, unknown>
}

const sha256 = '2.16.840.1.101.3.4.2.1'

/** The hashes are always sent: at SCAL 2 the provider binds the authorisation to them, at SCAL 1 it may. */
export const cscVersions: Readonly<Record<'v1' | 'v2', CscVersion>> = {
  v1: {
    read: readFirst,
    sendCode: 'credentials/sendOTP',
    authorize: ({ credential, hashes, pin, code, description }) => ({
      ...{ credentialID: credential.id, numSignatures: hashes.length, hash: hashes, description },
      ...(pin !== null && { PIN: pin }),
      ...(code !== null && { OTP: code }),
    }),
    sign: ({ credential, hashes, sad }) => ({ credentialID: credential.id, SAD: sad, hash: hashes, hashAlgo: sha256, signAlgo: credential.algorithm }),
  },
  v2: {
    read: readSecond,
    sendCode: 'credentials/getChallenge',
    authorize: ({ credential, hashes, pin, code, description }) => ({
      ...{ credentialID: credential.id, numSignatures: hashes.length, hashes, hashAlgorithmOID: sha256, description },
      authData: [
        ...(pin !== null ? [{ id: credential.pin, value: pin }] : []),
        ...(code !== null && credential.code ? [{ id: credential.code.name, value: code }] : []),
      ],
    }),
    sign: ({ credential, hashes, sad }) => ({
      ...{ credentialID: credential.id, SAD: sad, hashes, hashAlgorithmOID: sha256 },
      ...{ signAlgo: credential.algorithm, operationMode: 'S' },
    }),
  },
}
