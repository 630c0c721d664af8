import type { Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { withSource } from './stale-sources.ts'
import { textsOf } from './texts-of.ts'
import { translationsOf } from './translator.ts'

/**
 * Texts without a translation, by language. `written` is the language of the form itself; it needs none.
 */
export function missingTexts(form: Form, languages: readonly string[], written?: string): Record<string, string[]> {
  const texts = textsOf(form)
  const missing = languages
    .filter((language) => language !== written)
    .map((language) => {
      const translations = translationsOf(form, language)
      return [language, texts.filter((text) => typeof translations[text] !== 'string' || translations[text] === '')] as const
    })
  return Object.fromEntries(missing.filter(([, lacking]) => lacking.length > 0))
}

/** A copy of the form with one translation set, which is then no longer stale; an empty one is removed. */
export function withTranslation(form: Form, language: string, text: string, translation: string): Form {
  const { [text]: _, ...others } = translationsOf(form, language)
  const translations = (translation.trim() === '' ? others : { ...others, [text]: translation }) as Record<string, string>
  return withSource({ ...form, i18n: { ...(isRecord(form.i18n) ? form.i18n : {}), [language]: translations } }, language, text, undefined)
}
