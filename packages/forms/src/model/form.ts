/** A form as form.io writes it. Properties we do not know are kept: what comes in goes out unchanged. */
export interface Form {
  display?: string
  components: Component[]
  /** Texts in other languages: language, then the text as written in the form, then its translation. */
  i18n?: Record<string, Record<string, string>>
  [property: string]: unknown
}

/** One condition of the newer kind. */
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

/** What the author asks of an answer. Numbers may arrive as text; `''` means "not asked". */
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

/** One answer a person can choose. */
export interface Choice {
  label: string
  value: unknown
  [property: string]: unknown
}

/** One step of a component's `logic`: when the trigger holds, its actions change the component. */
export interface LogicRule {
  name?: string
  trigger?: { type?: string; simple?: Conditional; javascript?: string; json?: unknown; [property: string]: unknown }
  actions?: { type?: string; property?: { value?: string; type?: string }; state?: unknown; text?: string; value?: unknown; [property: string]: unknown }[]
  [property: string]: unknown
}

/** One component of a form, a field or a part of its layout. */
export interface Component {
  type: string
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
