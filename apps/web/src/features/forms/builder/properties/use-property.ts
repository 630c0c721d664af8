import { changeComponent, renameText } from '@klesis/forms/edit/edit-form.ts'
import { type JsonPath, readAt } from '@klesis/forms/edit/slot-paths.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withTranslation } from '@klesis/forms/translate/edit-translations.ts'
import { textsOf } from '@klesis/forms/translate/texts-of.ts'
import { useRef } from 'react'
import { useBuilderContext } from '../builder-context.ts'
import type { BuilderProperty } from './more-properties.ts'

/** The props of a property editor: the path of the component in the form, and the property with its own path in the component, `at`. */
export interface EditorProps {
  path: JsonPath
  property: BuilderProperty
}

const fieldName = (path: JsonPath, at: JsonPath) => [...path, ...at].join('.')

/** Reads and changes one property of the selected component. */
export function useProperty(path: JsonPath, at: JsonPath) {
  const { builder } = useBuilderContext()
  return {
    value: readAt(builder.form, [...path, ...at]),
    change: (value: unknown) => builder.change(changeComponent(builder.form, path, at, value), fieldName(path, at)),
  }
}

/** What else changes with a text in the language of the form. */
type Follow = (form: Form, text: { before: string; label: string; saved: Form }) => Form
const unchanged: Follow = (form) => form

/** A visible text: in the form's own language the text itself, in others its translation. */
export function useLocalizedText(path: JsonPath, at: JsonPath, follow: Follow = unchanged) {
  const { builder, languages, language, localize, saved } = useBuilderContext()
  const { value } = useProperty(path, at)
  const original = typeof value === 'string' ? value : ''
  // Whoever empties a text writes it anew: the next one in this input takes its translations.
  const emptied = useRef('')
  if (language === languages[0]) {
    return {
      original,
      value: original,
      isTranslation: false,
      change: (text: string) => {
        const changed = changeComponent(builder.form, path, at, text === '' ? undefined : text)
        const before = original || emptied.current
        emptied.current = text === '' ? before : ''
        const renamed = renameText(changed, before, text, textsOf(changed).includes(before))
        builder.change(follow(renamed, { before: original, label: text, saved }), fieldName(path, at))
      },
    }
  }
  const shown = localize(original)
  const isTranslated = builder.form.i18n?.[language]?.[original] !== undefined
  return {
    original,
    value: isTranslated ? shown : '',
    isTranslation: true,
    change: (text: string) => {
      if (original !== '') builder.change(withTranslation(builder.form, language, original, text), `${language}:${fieldName(path, at)}`)
    },
  }
}
