/** A form in form.io's JSON. Unknown properties are preserved unchanged. */
export interface Form {
  display?: string
  components: Component[]
  /** Translations: by language, then by the text in the form. */
  i18n?: Record<string, Record<string, string>>
  /** What a text was when its translation was written, where it has changed since: by language, then by the text in the form. */
  i18nSources?: Record<string, Record<string, string>>
  [property: string]: unknown
}

/** One condition in the newer format. */
export interface SimpleCondition {
  component?: string
  operator?: string
  value?: unknown
}

/** When a component is shown: legacy (`when`, `eq`), newer (`conditions`) or JSON logic (`json`). */
export interface Conditional {
  show?: boolean | string | null
  when?: string | null
  eq?: unknown
  conjunction?: string
  conditions?: SimpleCondition[]
  json?: unknown
  [property: string]: unknown
}

/** The author's constraints on an answer. Numbers may be text; `''` means "not set". */
export interface Validate {
  required?: boolean
  minLength?: number | string
  maxLength?: number | string
  minWords?: number | string
  maxWords?: number | string
  min?: number | string
  max?: number | string
  step?: number | string
  integer?: boolean | string
  pattern?: string
  minSelectedCount?: number | string
  maxSelectedCount?: number | string
  onlyAvailableItems?: boolean
  custom?: string
  json?: unknown
  customMessage?: string
  [property: string]: unknown
}

/** One choice. */
export interface Choice {
  label: string
  value: unknown
  [property: string]: unknown
}

/** One entry of a component's `logic`: if the trigger is true, the actions change the component. */
export interface LogicRule {
  name?: string
  trigger?: { type?: string; simple?: Conditional; javascript?: string; json?: unknown; [property: string]: unknown }
  actions?: { type?: string; property?: { value?: string; type?: string }; state?: unknown; text?: string; value?: unknown; [property: string]: unknown }[]
  [property: string]: unknown
}

/** One component of a form, a field or a layout. */
export interface Component {
  type: string
  /** The standard kind of a type that the installation knows by its own table, written into the form when it is saved. */
  standardType?: string
  key: string
  label?: string
  input?: boolean
  components?: Component[]
  columns?: unknown
  rows?: unknown
  validate?: Validate
  conditional?: Conditional | null
  customConditional?: string | null
  calculateValue?: unknown
  allowCalculateOverride?: boolean
  customDefaultValue?: unknown
  defaultValue?: unknown
  multiple?: boolean
  hidden?: boolean
  disabled?: boolean
  clearOnHide?: boolean
  persistent?: boolean | string
  placeholder?: string
  description?: string
  tooltip?: string
  title?: string
  legend?: string
  html?: string
  content?: string
  tag?: string
  values?: unknown
  questions?: unknown
  data?: Record<string, unknown>
  dataSrc?: string
  logic?: LogicRule[]
  errors?: Record<string, string>
  properties?: Record<string, unknown>
  [property: string]: unknown
}
