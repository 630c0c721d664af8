/** Names are written in Greek or Latin letters, by several rules, with accents or without: what all spellings of one name share is compared. */

const greek: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r' },
  ...{ σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
}

/** In this order: ELOT 743, what identity cards had before it, and what people write. */
const spellings: readonly [RegExp, string][] = [
  [/o[uy]/g, 'u'],
  [/([ae])[uyfv]/g, '$1v'],
  [/ai/g, 'e'],
  [/[eoyu]i/g, 'i'],
  [/y/g, 'i'],
  [/ph/g, 'v'],
  [/ch|kh/g, 'h'],
  [/nt(?!h)/g, 'd'],
  [/th/g, 't'],
  [/mp/g, 'v'],
  [/n?g[kg]|ng|nch|nx/g, 'g'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/[bfw]/g, 'v'],
  [/(.)\1+/g, '$1'],
]

const foldWord = (word: string) =>
  spellings.reduce((text, [pattern, to]) => text.replace(pattern, to), [...word].map((letter) => greek[letter] ?? letter).join(''))

/** The words of a name as all their spellings have them. */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).flatMap((word) => (word === '' ? [] : [foldWord(word)]))
}

export interface WrittenName {
  given: string
  surname: string
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.length > 0 && some.every((word) => all.includes(word))
const isSame = (one: readonly string[], other: readonly string[]) => isWithin(one, other) || isWithin(other, one)

/** Whether a certificate's name may be the person's: a second given name or surname may be missing in one of them. `whole` is for certificates without parts. */
export function isSameName(person: WrittenName, certificate: { given: string; surname: string; whole: string }): boolean {
  const [given, surname] = [nameWords(person.given), nameWords(person.surname)]
  if (certificate.given !== '' && certificate.surname !== '') {
    return isSame(given, nameWords(certificate.given)) && isSame(surname, nameWords(certificate.surname))
  }
  const whole = nameWords(certificate.whole)
  const hasBoth = [given, surname].every((words) => words.some((word) => whole.includes(word)))
  return hasBoth && isSame([...given, ...surname], whole)
}
