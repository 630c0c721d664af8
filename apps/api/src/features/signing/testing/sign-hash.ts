import { constants, createECDH, type KeyObject, privateEncrypt, randomBytes } from 'node:crypto'
import { oid } from '@klesis/pdf/asn1/identifiers.ts'
import { identifier, integer, none, octets, sequence } from '@klesis/pdf/asn1/write-der.ts'

/** The order of the group of P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** Signs a SHA-256 that is given, as a provider does who never sees the document: PKCS #1 v1.5 of RSA, or the DER of ECDSA over P-256. Node can do the first alone. */
export function signHash(key: KeyObject, hash: Uint8Array): Uint8Array {
  if (key.asymmetricKeyType === 'ec') return signByCurve(key, hash)
  const digestInfo = sequence(sequence(identifier(oid.sha256), none), octets(hash))
  return new Uint8Array(privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, digestInfo))
}

const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const toBytes = (number: bigint) => {
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

/** FIPS 186-5, 6.4.1, without what guards a real key against those who measure. */
function signByCurve(key: KeyObject, hash: Uint8Array): Uint8Array {
  const secret = toNumber(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'))
  const once = (toNumber(randomBytes(32)) % (order - 1n)) + 1n
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(toBytes(once).toString('hex').padStart(64, '0'), 'hex')
  // An uncompressed point is 4, x, y.
  const r = toNumber(curve.getPublicKey().subarray(1, 33)) % order
  const s = (inverse(once) * (toNumber(hash) + r * secret)) % order
  return sequence(integer(toBytes(r)), integer(toBytes(s)))
}

/** By Fermat, as the order is prime. */
function inverse(number: bigint): bigint {
  let [result, base] = [1n, number % order]
  for (let exponent = order - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % order
    base = (base * base) % order
  }
  return result
}
