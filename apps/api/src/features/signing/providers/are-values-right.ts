import { createHash, verify } from 'node:crypto'
import { publicKeyOf } from '@klesis/pdf/cms/public-key-of.ts'
import type { ItemToSign } from './signing-provider.ts'

/** Whether there is a value for each item, made with the certificate's key over it. What a provider returns is never passed on without. */
export function areValuesRight(certificate: Uint8Array, items: readonly ItemToSign[], values: readonly Uint8Array[]): boolean {
  const { key } = publicKeyOf(certificate)
  const isRight = ({ toBeSigned }: ItemToSign, value: Uint8Array | undefined) => value !== undefined && verify('sha256', toBeSigned, key, value)
  return values.length === items.length && items.every((item, index) => isRight(item, values[index]))
}

/** Throws if a hash is not that of what is to be signed: then a provider would sign something else. */
export function requireHashes(items: readonly ItemToSign[], most: number | null): void {
  if (items.length === 0 || (most !== null && items.length > most)) throw new Error(`${items.length} signatures for one code, at most ${most}.`)
  for (const { hash, toBeSigned } of items) {
    if (!createHash('sha256').update(toBeSigned).digest().equals(hash)) throw new Error('The hash is of something else.')
  }
}
