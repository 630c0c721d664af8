import { createHash } from 'node:crypto'
import { type Issued, type IssueOptions, issue } from '@klesis/pdf/testing/test-authority.ts'
import type { ItemToSign } from '../providers/signing-provider.ts'

/** A person's account with a provider. Everything may be changed between calls. */
export interface PeerAccount {
  username: string
  password: string
  pin: string
  /** The code that works now; null if there is none, or it was used. */
  code: string | null
  isLocked: boolean
  /** What the certificate says. */
  shown: Issued
  /** What signs. */
  signs: Issued
}

export const root = issue('Root of a provider', null, { isAuthority: true })
const issuing = issue('Issuing authority', root, { isAuthority: true })

/** From the issuing authority to the root. */
export const chain: readonly Issued[] = [issuing, root]

export function givenAccount(kind: 'rsa' | 'ec', options: IssueOptions = {}, name = 'Μαρία Παπαδοπούλου'): PeerAccount {
  const own = issue(name, issuing, { kind, ...options })
  return { username: 'maria', password: 'κωδικός: 1', pin: '4711', code: null, isLocked: false, shown: own, signs: own }
}

/** The code is used up by the first try that names it. */
export function takeCode(account: PeerAccount, code: unknown): boolean {
  if (account.code === null || account.code !== code) return false
  account.code = null
  return true
}

export function itemOf(text: string): ItemToSign {
  const toBeSigned = new Uint8Array(Buffer.from(text))
  return { toBeSigned, hash: new Uint8Array(createHash('sha256').update(toBeSigned).digest()) }
}
