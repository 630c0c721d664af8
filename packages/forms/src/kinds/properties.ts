import type { JsonPath } from '../edit/slot-paths.ts'
import type { Component } from '../model/form.ts'
import { prefillOf } from '../prefill/prefill-of.ts'
import { profileFacts } from '../prefill/profile-facts.ts'

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
  | 'logic'
  | 'rowGroups'
  | 'masks'
  | 'formula'
  | 'option'
  | 'source'
  | 'resource'
  | 'lookup'
  | 'key'

/** One property of a component in the builder. The editors `localizedText` and `longLocalizedText` edit translatable texts. */
export interface Property<Name extends string = string, Option extends string = string> {
  name: Name
  at: JsonPath
  editor: PropertyEditorName
  tab: 'general' | 'check' | 'program'
  /** The values that an `option` editor offers. */
  options?: readonly Option[]
  /** Offered for the pages of a wizard only. */
  isOfPage?: boolean
  /** Not offered for the pages of a wizard. */
  isOfPart?: boolean
  /** Offered in the form of an evaluation only. */
  isOfEvaluation?: boolean
  /** Not offered in the form of an evaluation. */
  isOfApplication?: boolean
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

/** A property on the tab `general`. */
export const general = onTab('general')
/** A property on the tab `check` (validation). */
export const check = onTab('check')
const program = onTab('program')

export const label = general('label', ['label'], 'localizedText')
export const key = general('key', ['key'], 'key')
export const placeholder = general('placeholder', ['placeholder'], 'localizedText')
export const defaultValue = general('defaultValue', ['defaultValue'], 'default')
export const multiple = general('multiple', ['multiple'], 'flag')
export const hidden = general('hidden', ['hidden'], 'flag')
export const inline = general('inline', ['inline'], 'flag')

/** Properties of everything that has an answer. */
export const described = [label, key, general('description', ['description'], 'localizedText'), general('tooltip', ['tooltip'], 'localizedText')]
/** Properties of every field whose label stands apart from its input. */
export const field = [
  ...described,
  general('labelPosition', ['labelPosition'], 'option', ['top', 'left-left', 'left-right', 'right-left', 'right-right', 'bottom']),
]
/** Whether the answer tells who applies, so that evaluators are not shown it while the names of applicants are hidden. */
export const identifying = { ...general('tellsWho', ['properties', 'tellsWho'], 'flag'), isOfApplication: true }
/** What of the applicant's profile a new application answers the field with. */
export const prefill = { ...general('prefill', ['properties', 'prefill'], 'option', ['notFilled', ...profileFacts]), isOfApplication: true }
/** Whether the answer is shown first to those who decide. */
export const keyAnswer = { ...general('keyAnswer', ['properties', 'keyAnswer'], 'flag'), isOfApplication: true }
export const behaviour = [
  hidden,
  general('disabled', ['disabled'], 'flag'),
  { ...general('clearOnHide', ['clearOnHide'], 'flag'), isOnByDefault: () => true },
  identifying,
  keyAnswer,
]
/** Properties whose answers tell who applies, unless the author says otherwise: of every component of the kind, or where the given condition holds. */
const identifyingWhere =
  (holds: (component: Component) => boolean) =>
  <const Own extends Property>(properties: readonly Own[]) =>
    properties.map((property) => (property.name === identifying.name ? { ...property, isOnByDefault: holds } : property))
export const identifyingByKind = identifyingWhere(() => true)
export const identifyingIfPrefilled = identifyingWhere((component) => prefillOf(component) !== undefined)
export const required = [
  general('required', ['validate', 'required'], 'flag'),
  check('customMessage', ['validate', 'customMessage'], 'localizedText'),
  check('requiredMessage', ['errors', 'required'], 'localizedText'),
]
/** Properties of every layout component. */
export const layout = [key, hidden]

/** Whether applicants are told the answers of an evaluation with the result, without the names of those who gave them. */
export const told = { ...general('toldToApplicant', ['properties', 'toldToApplicant'], 'flag'), isOfEvaluation: true }

/** Whether the answer counts in the total of an evaluation, and with which weight. */
export const scored = [
  { ...general('score', ['properties', 'score'], 'flag'), isOfEvaluation: true },
  { ...general('weight', ['properties', 'weight'], 'number'), isOfEvaluation: true },
  told,
]

export const affixes = [general('prefix', ['prefix'], 'localizedText'), general('suffix', ['suffix'], 'localizedText')]
export const lengths = [check('minLength', ['validate', 'minLength'], 'number'), check('maxLength', ['validate', 'maxLength'], 'number')]
export const wordCounts = [check('minWords', ['validate', 'minWords'], 'number'), check('maxWords', ['validate', 'maxWords'], 'number')]
export const rangeProperties = [
  check('min', ['validate', 'min'], 'number'),
  check('max', ['validate', 'max'], 'number'),
  check('step', ['validate', 'step'], 'number'),
]
export const patterns = [check('pattern', ['validate', 'pattern'], 'text'), check('patternMessage', ['errors', 'pattern'], 'localizedText')]

/** No other submitted application of the invitation may have the answer. */
export const unique = check('unique', ['unique'], 'flag')

/** Scripts and JSON logic, for authors who program. */
export const scripts = [
  program('calculateValue', ['calculateValue'], 'script'),
  program('allowCalculateOverride', ['allowCalculateOverride'], 'flag'),
  program('custom', ['validate', 'custom'], 'script'),
  program('validateJson', ['validate', 'json'], 'json'),
  program('customDefaultValue', ['customDefaultValue'], 'script'),
  program('logic', ['logic'], 'logic'),
]

/** Choices in the component's own `values`. */
export const choices = general('choices', ['values'], 'choices')
const asked = [
  general('url', ['data', 'url'], 'text'),
  general('selectValues', ['selectValues'], 'text'),
  general('valueProperty', ['valueProperty'], 'text'),
  general('template', ['template'], 'text'),
  general('refreshOn', ['refreshOn'], 'text'),
  general('clearOnRefresh', ['clearOnRefresh'], 'flag'),
]
/** Choices of another server or a resource, which this one asks, or of a script. */
export const fetched = [general('dataSrc', ['dataSrc'], 'source', ['values', 'url', 'resource', 'custom']), ...asked]
/** These, or choices of a lookup. */
export const fromLookup = [
  general('dataSrc', ['dataSrc'], 'source', ['values', 'url', 'lookup', 'resource', 'custom']),
  general('lookup', ['data'], 'lookup'),
  ...asked,
]

/** Properties of the plain text kinds. */
export const textProperties = [...field, placeholder, defaultValue, multiple, ...behaviour, ...required, unique, ...lengths, ...patterns, ...scripts]
