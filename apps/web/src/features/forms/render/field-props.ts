import type { KindOfView } from '@klesis/forms/kinds/kinds.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** What every Mantine input takes as it is. */
export interface Frame {
  id: string
  label?: string
  description?: string
  error?: string
  required: boolean
  disabled: boolean
  placeholder?: string
  'data-path': string
  onBlur: () => void
}

/** Kinds that are filled in. */
export type InputKind = KindOfView<'input'>
/** Kinds that arrange others or only show something. */
export type LayoutKind = KindOfView<'layout'>

/** What an input is given: its component, the path of its answer, and the frame around it. An input for several kinds names them all. */
export interface FieldInputProps<Kind extends InputKind = InputKind> {
  kind: Kind
  component: Component
  path: DataPath
  value: unknown
  onChange: (value: unknown) => void
  frame: Frame
}

/** What a part of the layout is given: `row` is where the answers of its children stand. */
export interface LayoutProps {
  component: Component
  row: DataPath
}
