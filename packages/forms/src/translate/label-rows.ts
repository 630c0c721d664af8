import type { Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { fingerprint } from './fingerprint.ts'
import { staleSources } from './stale-sources.ts'
import { textsOf } from './texts-of.ts'
import { withTranslation } from './translator.ts'

/** The forms of an invitation by name; one that is not used is null. A form alone is `form`. */
export interface LabelForms {
  form: Form
  evaluationForm?: Form | null
}
export type LabelForm = keyof LabelForms

/** One text of a form with its translations. */
export interface LabelRow {
  form: LabelForm
  /** In the language in which the form is written. */
  text: string
  /** By language; '' where there is none. */
  translations: Readonly<Record<string, string>>
  /** What the text was when it was translated, by the languages whose translations are stale. */
  sources: Readonly<Record<string, string>>
}

/** Every text of the forms in reading order; a text of both forms has a row in each. `languages` are those of the translations. */
export function labelRows(forms: LabelForms, languages: readonly string[]): LabelRow[] {
  return (['form', 'evaluationForm'] as const).flatMap((name) => {
    const form = forms[name]
    return form ? textsOf(form).map((text) => toRow(name, form, text, languages)) : []
  })
}

function toRow(name: LabelForm, form: Form, text: string, languages: readonly string[]): LabelRow {
  const translations = languages.map((language) => [language, translationIn(form, language, text)] as const)
  const sources = languages.flatMap((language) => {
    const source = staleSources(form, language)[text]
    return source === undefined ? [] : [[language, source] as const]
  })
  return { form: name, text, translations: Object.fromEntries(translations), sources: Object.fromEntries(sources) }
}

function translationIn(form: Form, language: string, text: string): string {
  const texts = isRecord(form.i18n) ? form.i18n[language] : undefined
  const found = isRecord(texts) && Object.hasOwn(texts, text) ? texts[text] : undefined
  return typeof found === 'string' ? found : ''
}

/** Tells what a row was when a file was made of it: for each language the fingerprint of its translation. */
export const markOf = ({ translations }: LabelRow): string =>
  Object.entries(translations)
    .map(([language, translation]) => `${language}:${fingerprint(translation)}`)
    .join(' ')

export interface LabelChange {
  form: LabelForm
  text: string
  language: string
  translation: string
}

/** The forms with translations set; those that did not change stay the same objects. */
export function withLabels(forms: LabelForms, changes: readonly LabelChange[]): LabelForms {
  const made = { ...forms }
  for (const { form: name, text, language, translation } of changes) {
    const form = made[name]
    if (form) made[name] = withTranslation(form, language, text, translation)
  }
  return made
}
