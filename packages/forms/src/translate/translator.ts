import type { Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textsOf } from './texts-of.ts'

const wordsOf = (form: Form, language: string): Record<string, unknown> => {
  const words = isRecord(form.i18n) ? form.i18n[language] : undefined
  return isRecord(words) ? words : {}
}

/** Finds a text of the form in a language; a text nobody translated is shown as written. */
export function translator(form: Form, language: string): (text: string) => string {
  const words = wordsOf(form, language)
  return (text) => {
    const found = Object.hasOwn(words, text) ? words[text] : undefined
    return typeof found === 'string' && found !== '' ? found : text
  }
}

/**
 * Texts that a language lacks, by language. `written` is the language the form itself is written in; it lacks nothing.
 */
export function missingTexts(form: Form, languages: readonly string[], written?: string): Record<string, string[]> {
  const texts = textsOf(form)
  const missing = languages
    .filter((language) => language !== written)
    .map((language) => {
      const words = wordsOf(form, language)
      return [language, texts.filter((text) => typeof words[text] !== 'string' || words[text] === '')] as const
    })
  return Object.fromEntries(missing.filter(([, lacking]) => lacking.length > 0))
}

/** The form with one translation put in; an empty one is taken out. */
export function withTranslation(form: Form, language: string, text: string, translation: string): Form {
  const { [text]: _, ...others } = wordsOf(form, language)
  const words = (translation.trim() === '' ? others : { ...others, [text]: translation }) as Record<string, string>
  return { ...form, i18n: { ...(isRecord(form.i18n) ? form.i18n : {}), [language]: words } }
}
