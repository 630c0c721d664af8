const symbols = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** What is read or typed in place of a symbol: letters that the codes leave out, and Greek ones that look the same. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ O: '0', I: '1', L: '1', U: 'V' },
  ...{ Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: '1', Κ: 'K', Μ: 'M', Ν: 'N', Ο: '0', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X' },
}

/** The 16 symbols of a verification code as somebody typed or pasted it, also as the address behind the QR picture; null for what is no code. */
export function toVerificationCode(text: string): string | null {
  const last = /\/verify\/([^/?#]+)/i.exec(text)?.[1] ?? text
  const code = [...last.toUpperCase()]
    .filter((symbol) => /[\p{L}\p{N}]/u.test(symbol))
    .map((symbol) => lookalikes[symbol] ?? symbol)
    .join('')
  return symbols.test(code) ? code : null
}

/** In groups of four, as it stands on the pages. */
export const showVerificationCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
