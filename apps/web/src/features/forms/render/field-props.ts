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

/** What an input is given: its component, where its answer stands, and the frame around it. */
export interface FieldProps {
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
