import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'
import type { CatalogueText } from '../catalogue/catalogue.ts'
import { placeholdersOf, withoutPlaceholders } from './placeholders.ts'

const texts = {
  empty: { el: 'Γράψτε κείμενο· με «Επαναφορά» γυρίζει στο αρχικό.', en: 'Write a text; “Reset” restores the original text.' },
  tooLong: { el: 'Έχει {count} χαρακτήρες· χωρούν έως {max}.', en: 'It has {count} characters; at most {max} fit.' },
  missing: { el: 'Λείπει το {name}: στη θέση του μπαίνει μια τιμή.', en: '{name} is missing: a value goes in its place.' },
  unknown: { el: 'Το {name} δεν υπάρχει εδώ· επιτρέπονται: {allowed}.', en: '{name} is not known here; allowed: {allowed}.' },
  noPlaceholders: { el: 'Το {name} δεν υπάρχει εδώ· σε αυτό το κείμενο δεν μπαίνει τιμή.', en: '{name} is not known here; no value goes into this text.' },
  brace: { el: 'Υπάρχει άγκιστρο χωρίς το ταίρι του.', en: 'There is a brace without its pair.' },
  braceKind: { el: 'Γράψτε τις τιμές ως {example}.', en: 'Write values as {example}.' },
  nesting: { el: 'Δεν επιτρέπεται παραπομπή σε άλλο κείμενο με $t.', en: 'A reference to another text by $t is not allowed.' },
  control: { el: 'Περιέχει χαρακτήρα που δεν φαίνεται· πληκτρολογήστε ξανά το κείμενο.', en: 'It contains an invisible character; type the text again.' },
  lineBreak: { el: 'Γράψτε το σε μία γραμμή.', en: 'Write it on one line.' },
} as const satisfies Record<string, ServerText>

export const translationFaultText = serverTexts<keyof typeof texts>('translationFaults', texts)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/
const shortestLimit = 120

/** The most characters: three times the longer shipped text, because other languages need more, and at least a line. */
export function maxTranslationLength(text: CatalogueText, source: string): number {
  return Math.max(shortestLimit, 3 * Math.max(source.length, ...Object.values(text.shipped).map((one) => one.length)))
}

/** Normalises a text before it is stored: composed letters, line breaks as a line feed, no whitespace at the ends. */
export const normaliseText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

/** The language of the message's reader, and the server texts edited so far. */
export interface FaultReader {
  editedTexts: TextOverrides
  language: Language
}

type Fault = [key: keyof typeof texts, values?: Record<string, string | number>]

/** A message that says why a text is not valid as a translation of `source`; undefined if it is valid. */
export function findTranslationFault({ editedTexts, language }: FaultReader, entry: CatalogueText, source: string, text: string): string | undefined {
  const [key, values = {}] = findCharacterFault(entry, source, text) ?? findPlaceholderFault(entry, source, text) ?? []
  return key && fillText(translationFaultText(editedTexts, key, language), values)
}

function findCharacterFault(entry: CatalogueText, source: string, text: string): Fault | undefined {
  const max = maxTranslationLength(entry, source)
  if (text === '') return ['empty']
  if (text.length > max) return ['tooLong', { count: text.length, max }]
  if (!text.isWellFormed() || control.test(text)) return ['control']
  if (text.includes('\n') && ![source, ...Object.values(entry.shipped)].some((one) => one.includes('\n'))) return ['lineBreak']
  return text.includes('$t(') ? ['nesting'] : undefined
}

function findPlaceholderFault(entry: CatalogueText, source: string, text: string): Fault | undefined {
  const shipped = Object.values(entry.shipped)
  const sources = (shipped.length > 0 ? shipped : [source]).map(placeholdersOf)
  const allowed = [...new Set([...sources.flat(), ...(entry.plural ? ['count'] : [])])]
  const required = allowed.filter((name) => sources.every((one) => one.includes(name)) && !(entry.plural && name === 'count'))
  const present = placeholdersOf(text)
  const writtenAs = (name: string) => (entry.isOfPage ? `{{${name}}}` : `{${name}}`)
  const toUnknown = (name: string): Fault =>
    allowed.length > 0 ? ['unknown', { name, allowed: allowed.map(writtenAs).join(', ') }] : ['noPlaceholders', { name }]
  const unknown = present.find((name) => !allowed.includes(name))
  if (unknown) return toUnknown(writtenAs(unknown))
  const missing = required.find((name) => !present.includes(name))
  if (missing) return ['missing', { name: writtenAs(missing) }]
  const ofOtherKind = otherKindIn(entry, text)
  if (ofOtherKind && !shipped.some((one) => otherKindIn(entry, one)))
    return allowed[0] ? ['braceKind', { example: writtenAs(allowed[0]) }] : toUnknown(ofOtherKind)
  return hasBareBrace(text) && !shipped.some(hasBareBrace) ? ['brace'] : undefined
}

/** Whether a text has a brace that is not part of a placeholder. A shipped one may, such as an example in JSON. */
const hasBareBrace = (text: string): boolean => /[{}]/.test(withoutPlaceholders(text))

/** The first value with braces of the other kind: texts shown by the browser have double braces, texts of the server single ones. */
const otherKindIn = ({ isOfPage }: CatalogueText, text: string): string | undefined => (isOfPage ? /(?<!\{)\{[^{}]+\}/ : /\{\{[^{}]+\}\}/).exec(text)?.[0]
