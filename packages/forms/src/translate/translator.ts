import type { Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'

/** The translations of a form to a language. */
export const translationsOf = (form: Form, language: string): Record<string, unknown> => {
  const translations = isRecord(form.i18n) ? form.i18n[language] : undefined
  return isRecord(translations) ? translations : {}
}

/** Translates texts of the form to a language; a text without a translation is returned unchanged. */
export function translator(form: Form, language: string): (text: string) => string {
  const translations = translationsOf(form, language)
  return (text) => {
    const found = text !== '' && Object.hasOwn(translations, text) ? translations[text] : undefined
    return typeof found === 'string' && found !== '' ? found : text
  }
}
