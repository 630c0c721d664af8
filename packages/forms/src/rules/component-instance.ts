import type { KindDefinition } from '../kinds/kind.ts'
import type { DataPath } from '../model/data-path.ts'
import type { Component } from '../model/form.ts'

/** What a component's `logic` made of it. */
export interface Overrides {
  hidden?: boolean
  disabled?: boolean
  required?: boolean
  /** Texts and other plain properties by name. */
  texts?: Record<string, string>
}

/** One component with one answer: a column of a grid has one instance for each row. */
export interface ComponentInstance {
  component: Component
  /** Undefined for a type we lack. */
  kind: KindDefinition | undefined
  /** The data path as text; for what answers nothing, its key behind the path of its row. */
  path: string
  /** Where its answer stands; undefined for what answers nothing. */
  at: DataPath | undefined
  /** Where the object stands that holds the answer. */
  row: DataPath
  rowIndex: number | undefined
  parent: ComponentInstance | undefined
  /** Number of the top component it stands in. */
  page: number
  /** The answer as given or by default, kept while a condition hides it. */
  value: unknown
  wasGiven: boolean
  /** Hidden by a condition, its own or a parent's. */
  isExcluded: boolean
  /** Hidden by the author or by logic: not shown, not checked, its answer kept. */
  isConcealed: boolean
  overrides: Overrides
  /** Scripts of it that failed, by property. */
  faults: Map<string, string>
}
