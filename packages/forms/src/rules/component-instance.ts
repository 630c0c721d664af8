import type { KindDefinition } from '../kinds/kind.ts'
import type { DataPath } from '../model/data-path.ts'
import type { Component } from '../model/form.ts'

/** The changes that a component's `logic` made to it. */
export interface Overrides {
  hidden?: boolean
  disabled?: boolean
  required?: boolean
  /** Texts and other plain properties by name. */
  texts?: Record<string, string>
}

/** One component with one answer: a column of a grid has one instance per row. */
export interface ComponentInstance {
  component: Component
  /** Undefined for an unsupported type and for its parts. */
  kind: KindDefinition | undefined
  /** The data path as text; for a component without an answer, its key after the path of its row. */
  path: string
  /** The data path of the answer; undefined for a component without an answer. */
  at: DataPath | undefined
  /** The data path of the object that contains the answer. */
  row: DataPath
  rowIndex: number | undefined
  parent: ComponentInstance | undefined
  /** Index of the top-level component that contains it. */
  page: number
  /** The given or default answer, kept while a condition hides the component. */
  value: unknown
  isAnswered: boolean
  /** A part of an unsupported component: its answer is stored as it was given, and nothing is asked of it. */
  isKept: boolean
  /** Hidden by a condition, its own or a parent's. */
  isExcluded: boolean
  /** Hidden by the author or by logic: not shown and not checked, but its answer is kept. */
  isConcealed: boolean
  overrides: Overrides
  /** Errors of its scripts, by property. */
  faults: Map<string, string>
}
