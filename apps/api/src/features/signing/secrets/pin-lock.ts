import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const stretch = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const [saltLength, ivLength, tagLength] = [16, 12, 16]
const cipher = 'aes-256-gcm'

const keyOf = (pin: string, salt: Buffer) => stretch(pin.normalize('NFKC'), salt, 32, cost)

/** Encrypts bytes with a PIN; a try costs about 90 ms of a processor, off the event loop. */
export async function lockWithPin(pin: string, plain: Uint8Array): Promise<Buffer> {
  const [salt, iv] = [randomBytes(saltLength), randomBytes(ivLength)]
  const locking = createCipheriv(cipher, await keyOf(pin, salt), iv, { authTagLength: tagLength })
  const text = Buffer.concat([locking.update(plain), locking.final()])
  return Buffer.concat([salt, iv, locking.getAuthTag(), text])
}

/** The bytes, or undefined for another PIN. */
export async function unlockWithPin(pin: string, locked: Buffer): Promise<Buffer | undefined> {
  const salt = locked.subarray(0, saltLength)
  const iv = locked.subarray(saltLength, saltLength + ivLength)
  const rest = locked.subarray(saltLength + ivLength)
  const key = await keyOf(pin, salt)
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
    opening.setAuthTag(rest.subarray(0, tagLength))
    return Buffer.concat([opening.update(rest.subarray(tagLength)), opening.final()])
  } catch {
    return undefined
  }
}
