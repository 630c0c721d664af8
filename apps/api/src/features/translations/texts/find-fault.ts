import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'
import type { CatalogueText } from '../catalogue/catalogue.ts'
import { placeholdersOf, withoutPlaceholders } from './placeholders.ts'

const texts = {
  empty: { el: 'Γράψτε κείμενο· με «Επαναφορά» γυρίζει στο αρχικό.', en: 'Write a text; “Reset” puts the shipped one back.' },
  tooLong: { el: 'Έχει {count} χαρακτήρες· χωρούν έως {most}.', en: 'It has {count} characters; at most {most} fit.' },
  missing: { el: 'Λείπει το {name}: στη θέση του μπαίνει μια τιμή.', en: '{name} is missing: a value goes in its place.' },
  unknown: { el: 'Το {name} δεν υπάρχει εδώ· επιτρέπονται: {allowed}.', en: '{name} is not known here; allowed: {allowed}.' },
  nothingToPutIn: { el: 'Το {name} δεν υπάρχει εδώ· σε αυτό το κείμενο δεν μπαίνει τιμή.', en: '{name} is not known here; no value goes into this text.' },
  brace: { el: 'Υπάρχει άγκιστρο χωρίς το ταίρι του.', en: 'There is a brace without its pair.' },
  nesting: { el: 'Δεν επιτρέπεται παραπομπή σε άλλο κείμενο με $t.', en: 'A reference to another text by $t is not allowed.' },
  control: { el: 'Περιέχει χαρακτήρα που δεν φαίνεται· γράψτε το ξανά.', en: 'It holds a character that cannot be seen; write it again.' },
  lineBreak: { el: 'Γράψτε το σε μία γραμμή.', en: 'Write it on one line.' },
} as const satisfies Record<string, ServerText>

export const translationFaultText = serverTexts<keyof typeof texts>('translationFaults', texts)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/
const shortest = 120

/** The most characters: three times the longer shipped text, because other languages need more, and at least a line. */
export function mostCharacters(text: CatalogueText, source: string): number {
  return Math.max(shortest, 3 * Math.max(source.length, ...Object.values(text.shipped).map((one) => one.length)))
}

/** Normalises a text before it is stored: composed letters, no whitespace at the ends. */
export const normalised = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

/** Who reads a message: the language, and the texts edited until now. */
export interface FaultReader {
  overrides: TextOverrides
  language: Language
}

/** A message that says why a text is not valid as a translation of `source`; undefined if it is valid. */
export function findFault(reader: FaultReader, entry: CatalogueText, source: string, text: string): string | undefined {
  const say = (key: keyof typeof texts, values: Record<string, string | number> = {}) =>
    fillText(translationFaultText(reader.overrides, key, reader.language), values)
  const written = (name: string) => (entry.isOfPage ? `{{${name}}}` : `{${name}}`)
  const most = mostCharacters(entry, source)
  if (text === '') return say('empty')
  if (text.length > most) return say('tooLong', { count: text.length, most })
  if (!text.isWellFormed() || control.test(text)) return say('control')
  if (text.includes('\n') && ![source, ...Object.values(entry.shipped)].some((one) => one.includes('\n'))) return say('lineBreak')
  if (text.includes('$t(')) return say('nesting')
  const shipped = Object.values(entry.shipped)
  const sources = (shipped.length > 0 ? shipped : [source]).map(placeholdersOf)
  const allowed = [...new Set([...sources.flat(), ...(entry.plural ? ['count'] : [])])]
  const wanted = allowed.filter((name) => sources.every((one) => one.includes(name)) && !(entry.plural && name === 'count'))
  const present = placeholdersOf(text)
  const unknown = present.find((name) => !allowed.includes(name))
  if (unknown)
    return allowed.length > 0
      ? say('unknown', { name: written(unknown), allowed: allowed.map(written).join(', ') })
      : say('nothingToPutIn', { name: written(unknown) })
  const missing = wanted.find((name) => !present.includes(name))
  if (missing) return say('missing', { name: written(missing) })
  return /[{}]/.test(withoutPlaceholders(text)) || isOtherKind(entry, text) ? say('brace') : undefined
}

/** Placeholders of the page have double braces, those of the server single ones. */
const isOtherKind = ({ isOfPage }: CatalogueText, text: string): boolean => (isOfPage ? /(^|[^{])\{[^{]/.test(text) : text.includes('{{'))
