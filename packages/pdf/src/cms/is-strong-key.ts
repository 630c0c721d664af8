import type { KeyObject } from 'node:crypto'

const fewestBits = 2048
const curves: ReadonlySet<string | undefined> = new Set([...['prime256v1', 'secp384r1', 'secp521r1', 'brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1']])

/** Whether ETSI TS 119 312 still permits the key: RSA of 2,048 bits, or a curve of 256. */
export function isStrongKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec') return curves.has(asymmetricKeyDetails?.namedCurve)
  return (asymmetricKeyType === 'rsa' || asymmetricKeyType === 'rsa-pss') && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits
}
