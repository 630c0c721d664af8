import { randomInt } from 'node:crypto'

const randomDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

/** Eight digits, nearly 27 bits: the same on Greek and Latin keyboards and on telephones, without upper and lower case. */
export const makeDigits = (): string => randomDigits(8)

/** Twelve digits, nearly 40 bits, for a password that many networks may guess. */
export const makeLongDigits = (): string => randomDigits(12)

/** Formats the digits in groups of four, which are easier to copy. */
export const toGroups = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ')

/** Removes the spaces and dashes that people type between the groups. */
export const toDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
