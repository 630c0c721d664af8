import { type KeyObject, X509Certificate } from 'node:crypto'
import { refuse } from '../pdf-fault.ts'
import { isStrongKey } from './is-strong-key.ts'
import type { KeyKind } from './signed-data.ts'

const kinds: Readonly<Record<string, KeyKind>> = { rsa: 'rsa', ec: 'ec' }

/** The public key of a certificate in DER, and its kind. Refuses with `badCertificate` what it cannot read, and keys that are neither RSA nor EC. */
export function publicKeyOf(certificate: Uint8Array): { kind: KeyKind; key: KeyObject } {
  let key: KeyObject
  try {
    key = new X509Certificate(certificate).publicKey
  } catch (error) {
    return refuse('badCertificate', (error as Error).message)
  }
  const kind = kinds[key.asymmetricKeyType ?? '']
  if (!kind) return refuse('badCertificate', `A key of the kind ${key.asymmetricKeyType} does not sign.`)
  return isStrongKey(key) ? { kind, key } : refuse('badCertificate', 'The key is too weak.')
}
