import type { KindOfView } from '@klesis/forms/kinds/kinds.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** Props that every Mantine input accepts unchanged. */
export interface Frame {
  id: string
  label?: string
  /** The name of a field whose label is not shown. */
  'aria-label'?: string
  description?: string
  error?: string
  required: boolean
  disabled: boolean
  placeholder?: string
  'data-path': string
  onBlur: () => void
}

/** Kinds with an answer. */
export type InputKind = KindOfView<'input'>
/** Kinds that arrange other components or only show something. */
export type LayoutKind = KindOfView<'layout'>

/** The props of an input: its component, the path of its answer, and label and fault. An input for several kinds lists them all. */
export interface FieldInputProps<Kind extends InputKind = InputKind> {
  kind: Kind
  component: Component
  path: DataPath
  value: unknown
  onChange: (value: unknown) => void
  frame: Frame
}

/** The props of a layout: `row` is the path of the object that contains its children's answers. */
export interface LayoutProps {
  component: Component
  row: DataPath
}
