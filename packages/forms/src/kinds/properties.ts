import type { JsonPath } from '../edit/slots.ts'
import type { Component } from '../model/form.ts'

/** The inputs with which the builder edits properties. */
export type PropertyEditorName =
  | 'text'
  | 'localizedText'
  | 'longLocalizedText'
  | 'html'
  | 'number'
  | 'flag'
  | 'choices'
  | 'questions'
  | 'columns'
  | 'tabs'
  | 'table'
  | 'default'
  | 'script'
  | 'json'
  | 'option'
  | 'key'

/** One property of a component in the builder. Properties of type `localizedText` are translatable texts. */
export interface Property<Name extends string = string, Option extends string = string> {
  name: Name
  at: JsonPath
  editor: PropertyEditorName
  tab: 'general' | 'check' | 'program'
  /** The choices of an `option`. */
  options?: readonly Option[]
  /** The value of an unset flag; false if left out. */
  isOnByDefault?: (component: Component) => boolean
}

const onTab =
  (tab: Property['tab']) =>
  <const Name extends string, const Option extends string = never>(
    name: Name,
    at: JsonPath,
    editor: PropertyEditorName,
    options?: readonly Option[],
  ): Property<Name, Option> => ({ name, at, editor, tab, options })

/** A property of the component itself. */
export const general = onTab('general')
/** A property of the component's `validate`. */
export const check = onTab('check')
const program = onTab('program')

export const label = general('label', ['label'], 'localizedText')
export const key = general('key', ['key'], 'key')
export const placeholder = general('placeholder', ['placeholder'], 'localizedText')
export const defaultValue = general('defaultValue', ['defaultValue'], 'default')
export const multiple = general('multiple', ['multiple'], 'flag')
export const hidden = general('hidden', ['hidden'], 'flag')
export const inline = general('inline', ['inline'], 'flag')

/** Properties of every field. */
export const field = [label, key, general('description', ['description'], 'localizedText')]
export const behaviour = [hidden, general('disabled', ['disabled'], 'flag'), { ...general('clearOnHide', ['clearOnHide'], 'flag'), isOnByDefault: () => true }]
export const required = [check('required', ['validate', 'required'], 'flag'), check('customMessage', ['validate', 'customMessage'], 'localizedText')]
/** Properties of every layout component. */
export const layout = [key, hidden]

export const affixes = [general('prefix', ['prefix'], 'localizedText'), general('suffix', ['suffix'], 'localizedText')]
export const lengths = [check('minLength', ['validate', 'minLength'], 'number'), check('maxLength', ['validate', 'maxLength'], 'number')]
export const wordCounts = [check('minWords', ['validate', 'minWords'], 'number'), check('maxWords', ['validate', 'maxWords'], 'number')]
export const range = [check('min', ['validate', 'min'], 'number'), check('max', ['validate', 'max'], 'number')]
export const pattern = check('pattern', ['validate', 'pattern'], 'text')

/** Scripts and JSON logic, for authors who program. */
export const scripts = [
  program('calculateValue', ['calculateValue'], 'script'),
  program('allowCalculateOverride', ['allowCalculateOverride'], 'flag'),
  program('custom', ['validate', 'custom'], 'script'),
  program('customDefaultValue', ['customDefaultValue'], 'script'),
  program('logic', ['logic'], 'json'),
]

/** Choices in the component's own `values`. */
export const choices = general('choices', ['values'], 'choices')

/** Properties of the plain text kinds. */
export const textProperties = [...field, placeholder, defaultValue, multiple, ...behaviour, ...required, ...lengths, pattern, ...scripts]
