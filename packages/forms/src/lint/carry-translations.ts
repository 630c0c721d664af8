import type { Form } from '../model/form.ts'
import { withTranslation } from '../translate/edit-translations.ts'

/** The form with translations for texts that replace one of its texts: `toPairs` makes them, text and translation, from each translation of that one. */
export const carryTranslations = (form: Form, text: string, toPairs: (translation: string) => readonly (readonly [string, string])[]): Form =>
  Object.entries(form.i18n ?? {}).reduce((made, [language, texts]) => {
    const translation = Object.hasOwn(texts, text) ? texts[text] : undefined
    const pairs = typeof translation === 'string' ? toPairs(translation) : []
    return pairs.reduce((next, [replaced, translated]) => withTranslation(next, language, replaced, translated), made)
  }, form)
