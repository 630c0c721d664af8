import { expect } from 'vitest'
import type { PdfResult } from '../pdf-fault.ts'
import type { PrepareInput } from '../sign/prepare-signature.ts'
import { type Signer, sign } from '../sign/sign.ts'
import type { Trust } from '../verify/judge-signature.ts'
import { type VerifiedSignature, verifySignatures } from '../verify/verify.ts'
import { type Issued, issue, revocationList, signerWith, stampsAt } from './test-authority.ts'

export const signedAt = '2026-11-20T10:00:00.000Z'
const now = '2026-11-26T10:00:00.000Z'

/** Root, signers with RSA and EC keys, a time stamp authority, and what a verifier trusts. Made once for a file of tests, as keys cost time. */
export function givenPeople() {
  const root = issue('Test authority', null, { isAuthority: true })
  const maria = issue('Μαρία Παπαδοπούλου', root, { kind: 'rsa' })
  const nikos = issue('Νίκος Ιωάννου', root)
  const authority = issue('Time stamps', root, { stamps: true })
  const stamp = stampsAt(signedAt, authority, [root])
  return {
    ...{ root, maria, nikos, authority, stamp },
    /** RSA, EC with a time stamp, RSA again. */
    inTurn: [signerWith(maria, [root]), signerWith(nikos, [root], { timeStamp: stamp }), signerWith(maria, [root])] as const,
    trust: trustIn(root),
  }
}

export const trustIn = (root: Issued, revoked: readonly Issued[] = []): Trust => ({
  roots: [root.certificate],
  revocationLists: [revocationList(root, revoked)],
  now,
})

export const inputFor = (bytes: Uint8Array, more: Partial<PrepareInput> = {}): PrepareInput => ({
  bytes,
  place: { area: { page: 1, x: 50, y: 100, width: 150, height: 50 } },
  appearance: { lines: ['Μαρία Παπαδοπούλου', '20-11-2026'], image: null },
  ...{ name: 'Μαρία Παπαδοπούλου', reason: 'Έγκριση (τελική)', location: 'Πάτρα', signedAt, signatureBytes: 8_192 },
  ...more,
})

export function madeOf<Value>(result: PdfResult<Value>): Value {
  if (!result.ok) throw new Error(`${result.fault}: ${result.detail}`)
  return result.value
}

export const faultOf = (result: PdfResult<unknown>) => (result.ok ? null : result.fault)

/** Signed by each in turn, each area below the one before. */
export async function signInTurn(bytes: Uint8Array, signers: readonly Signer[], fields: readonly string[] = []): Promise<Uint8Array> {
  let signed = bytes
  for (const [index, signer] of signers.entries()) {
    const field = fields[index]
    const place = field === undefined ? { area: { page: 1, x: 50, y: 50 + index * 60, width: 150, height: 50 } } : { field }
    const next = madeOf(await sign(inputFor(signed, { place }), signer))
    // What was there stays, byte for byte.
    expect(Buffer.compare(next.subarray(0, signed.length), signed)).toBe(0)
    signed = next
  }
  return signed
}

export const verdictsOf = async (bytes: Uint8Array, trust: Trust): Promise<string[]> =>
  madeOf(await verifySignatures(bytes, trust)).map(({ verdict, subIndication }: VerifiedSignature) => [verdict, subIndication].filter(Boolean).join(' '))
