import { randomInt } from 'node:crypto'

const length = 8

/** Eight digits, nearly 27 bits: typed on any telephone and with any keyboard, Greek or Latin, and no capitals to mistake. */
export const makeDigits = (): string => String(randomInt(10 ** length)).padStart(length, '0')

/** As people write them down: in two halves. */
export const toHalves = (digits: string): string => `${digits.slice(0, length / 2)} ${digits.slice(length / 2)}`

/** What was typed, without the spaces and dashes that writing it in halves brings along. */
export const toDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
