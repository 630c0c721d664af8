import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { idLength, type ServerSecrets } from './server-secrets.ts'

const version = 1
const [timeLength, ivLength, tagLength] = [8, 12, 16]
const headerLength = 1 + idLength + timeLength
const cipher = 'aes-256-gcm'

/** What is encrypted; it can be decrypted for the same purpose and the same owner only. */
export interface SecretUse {
  /** Part of the key, for example `authority` or `user:5|epoch:2`. */
  purpose: string
  /** What it is and whose, for example `remember|5`. */
  subject: string
}

/** Encrypts bytes: version, secret's id, end (milliseconds; 0 for none), initial vector, tag, text. The whole is authenticated. */
export function encryptSecret({ current }: ServerSecrets, { purpose, subject }: SecretUse, plain: Uint8Array, expiresAt?: Date): Buffer {
  const time = Buffer.alloc(timeLength)
  time.writeBigUInt64BE(BigInt(expiresAt?.getTime() ?? 0))
  const header = Buffer.concat([Buffer.of(version), current.id, time])
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, current.keyFor(purpose), iv, { authTagLength: tagLength })
  sealing.setAAD(Buffer.concat([header, Buffer.from(subject)]))
  const text = Buffer.concat([sealing.update(plain), sealing.final()])
  return Buffer.concat([header, iv, sealing.getAuthTag(), text])
}

/** The bytes and whether they were encrypted with the present secret of the server; undefined for anything that is not whole, of another use, or over. */
export function decryptSecret(
  secrets: ServerSecrets,
  { purpose, subject }: SecretUse,
  sealed: Uint8Array,
  now: Date,
): { plain: Buffer; isCurrent: boolean } | undefined {
  const bytes = Buffer.from(sealed)
  if (bytes.length < headerLength + ivLength + tagLength || bytes[0] !== version) return undefined
  const header = bytes.subarray(0, headerLength)
  const secret = secrets.find(header.subarray(1, 1 + idLength))
  const expiresAt = Number(header.readBigUInt64BE(1 + idLength))
  if (!secret || (expiresAt !== 0 && expiresAt <= now.getTime())) return undefined
  const rest = bytes.subarray(headerLength)
  try {
    const opening = createDecipheriv(cipher, secret.keyFor(purpose), rest.subarray(0, ivLength), { authTagLength: tagLength })
    opening.setAAD(Buffer.concat([header, Buffer.from(subject)]))
    opening.setAuthTag(rest.subarray(ivLength, ivLength + tagLength))
    const plain = Buffer.concat([opening.update(rest.subarray(ivLength + tagLength)), opening.final()])
    return { plain, isCurrent: secret === secrets.current }
  } catch {
    return undefined
  }
}
