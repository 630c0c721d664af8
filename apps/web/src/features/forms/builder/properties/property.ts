import type { JsonPath } from '@klesis/forms/edit/slots.ts'
import type { PropertyName } from '../builder.el.ts'

/** How a property is edited. */
export type Editor =
  | 'text'
  | 'words'
  | 'longWords'
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
export type PropertyTab = 'general' | 'check' | 'program'

/** One property of a component as the panel offers it. `words` are texts that people read and that have translations. */
export interface Property {
  name: PropertyName
  at: JsonPath
  editor: Editor
  tab: PropertyTab
  /** Values to choose from, for `option`; their names are texts `option.<value>`. */
  options?: readonly string[]
}

/** What an editor is given: the component's place in the form, and the property of it. */
export interface EditorProps {
  path: JsonPath
  property: Property
}

const general = (name: PropertyName, at: JsonPath, editor: Editor, options?: readonly string[]): Property => ({ name, at, editor, tab: 'general', options })
const check = (name: PropertyName, at: JsonPath, editor: Editor): Property => ({ name, at, editor, tab: 'check' })
const program = (name: PropertyName, at: JsonPath, editor: Editor): Property => ({ name, at, editor, tab: 'program' })

const label = general('label', ['label'], 'words')
const key = general('key', ['key'], 'key')
const description = general('description', ['description'], 'words')
const placeholder = general('placeholder', ['placeholder'], 'words')
const defaultValue = general('defaultValue', ['defaultValue'], 'default')
const multiple = general('multiple', ['multiple'], 'flag')
const hidden = general('hidden', ['hidden'], 'flag')
const disabled = general('disabled', ['disabled'], 'flag')
const clearOnHide = general('clearOnHide', ['clearOnHide'], 'flag')
const inline = general('inline', ['inline'], 'flag')

const required = check('required', ['validate', 'required'], 'flag')
const message = check('customMessage', ['validate', 'customMessage'], 'words')
const lengths = [check('minLength', ['validate', 'minLength'], 'number'), check('maxLength', ['validate', 'maxLength'], 'number')]
const wordCounts = [check('minWords', ['validate', 'minWords'], 'number'), check('maxWords', ['validate', 'maxWords'], 'number')]
const range = [check('min', ['validate', 'min'], 'number'), check('max', ['validate', 'max'], 'number')]
const pattern = check('pattern', ['validate', 'pattern'], 'text')
const selected = [check('minSelectedCount', ['validate', 'minSelectedCount'], 'number'), check('maxSelectedCount', ['validate', 'maxSelectedCount'], 'number')]
const rowCounts = [check('minRows', ['validate', 'minLength'], 'number'), check('maxRows', ['validate', 'maxLength'], 'number')]

/** Scripts and raw logic, for who programs. */
export const scripts = [
  program('calculateValue', ['calculateValue'], 'script'),
  program('allowCalculateOverride', ['allowCalculateOverride'], 'flag'),
  program('custom', ['validate', 'custom'], 'script'),
  program('customDefaultValue', ['customDefaultValue'], 'script'),
  program('logic', ['logic'], 'json'),
]

const field = [label, key, description]
const behaviour = [hidden, disabled, clearOnHide]
const check1 = [required, message]
export const blocks = {
  label,
  key,
  description,
  placeholder,
  defaultValue,
  multiple,
  hidden,
  inline,
  required,
  message,
  lengths,
  wordCounts,
  range,
  pattern,
  selected,
  rowCounts,
  field,
  behaviour,
  check1,
  general,
  check,
}
