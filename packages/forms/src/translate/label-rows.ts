import type { Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { withTranslation } from './edit-translations.ts'
import { staleSources } from './stale-sources.ts'
import type { TextChange, TextRow } from './text-row.ts'
import { textsOf } from './texts-of.ts'

/** The forms of an invitation by name; one that is not used is null. A form alone is `form`. */
export interface LabelForms {
  form: Form
  evaluationForm?: Form | null
}
export type LabelForm = keyof LabelForms

/** Every text of the forms in reading order; a text of both forms has a row in each. `languages` are those of the translations. */
export function labelRows(forms: LabelForms, languages: readonly string[]): TextRow[] {
  return (['form', 'evaluationForm'] as const).flatMap((place) => {
    const form = forms[place]
    return form ? formRows(form, languages, { place, key: '' }) : []
  })
}

/** The texts of a form that stands at a place. */
export const formRows = (form: Form, languages: readonly string[], at: Pick<TextRow, 'place' | 'key' | 'about'>): TextRow[] =>
  textsOf(form).map((text) => {
    const sources = languages.flatMap((language) => {
      const source = staleSources(form, language)[text]
      return source === undefined ? [] : [[language, source] as const]
    })
    const translations = languages.map((language) => [language, translationIn(form, language, text)] as const)
    return { ...at, kind: 'label', text, translations: Object.fromEntries(translations), sources: Object.fromEntries(sources) }
  })

function translationIn(form: Form, language: string, text: string): string {
  const texts = isRecord(form.i18n) ? form.i18n[language] : undefined
  const found = isRecord(texts) && Object.hasOwn(texts, text) ? texts[text] : undefined
  return typeof found === 'string' ? found : ''
}

/** The forms with translations set; those that did not change stay the same objects. */
export function withLabels(forms: LabelForms, changes: readonly TextChange[]): LabelForms {
  const made = { ...forms }
  for (const { place, text, language, translation } of changes) {
    const form = place === 'form' || place === 'evaluationForm' ? made[place] : undefined
    if (form) made[place as LabelForm] = withTranslation(form, language, text, translation)
  }
  return made
}
