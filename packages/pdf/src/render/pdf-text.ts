/** A number as PDF writes it, without needless digits. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)
export const numbers = (...values: readonly number[]): string => values.map(number).join(' ')

/** A text string of a dictionary, in UTF-16 (ISO 32000-1, 7.9.2.2). */
export const textObject = (text: string): string => `<FEFF${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`

export const reference = ({ objectNumber }: { objectNumber: number }): string => `${objectNumber} 0 R`
