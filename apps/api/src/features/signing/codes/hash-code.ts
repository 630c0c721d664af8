import { createHash, createHmac } from 'node:crypto'
import type { ServerSecret } from '../secrets/server-secrets.ts'

/** What a code is for: one's own file, the document of a step, or those of several steps at once. */
export type CodeAction = 'ownFile' | 'step' | 'steps'

export interface CodeSubject {
  personId: number
  action: CodeAction
  /** SHA-256; absent for any one file of one's own. */
  documentHash?: Uint8Array | undefined
}

/** Removes the spaces and dashes that people type between the halves. */
export const toCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]+/gu, '')

/** A stolen table without the secret does not tell the eight digits. */
export function hashCode(secret: ServerSecret, { personId, action, documentHash }: CodeSubject, code: string): Buffer {
  const document = documentHash ? Buffer.from(documentHash).toString('hex') : ''
  return createHmac('sha256', secret.keyFor('code')).update(`${personId}|${action}|${document}|${code}`).digest()
}

/** Of a document. */
export const hashOf = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
