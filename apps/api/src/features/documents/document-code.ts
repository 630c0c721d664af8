import { randomBytes } from 'node:crypto'

/** Crockford's: without I, L, O and U, which are misread. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code of a document: 80 random bits, which nobody guesses. */
export function newDocumentCode(): string {
  const bits = [...randomBytes(10)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: 16 }, (_, index) => symbols[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)]).join('')
}

/** As it is printed and read out: in groups of four. */
export const groupedCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
