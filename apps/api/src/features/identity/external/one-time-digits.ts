import { randomInt } from 'node:crypto'

const length = 8

/** Eight digits, nearly 27 bits: the same on Greek and Latin keyboards and on telephones, without upper and lower case. */
export const makeDigits = (): string => String(randomInt(10 ** length)).padStart(length, '0')

/** Formats the digits in two halves, which are easier to copy. */
export const toHalves = (digits: string): string => `${digits.slice(0, length / 2)} ${digits.slice(length / 2)}`

/** Removes the spaces and dashes that people type between the halves. */
export const toDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
