import type { FieldKind } from '@klesis/forms/kinds/field-kinds.ts'

/** Kinds that arrange others or only show something. */
export const layoutKinds = [
  'panel',
  'fieldset',
  'columns',
  'well',
  'tabs',
  'table',
  'content',
  'htmlelement',
  'container',
  'datagrid',
  'editgrid',
  'button',
] as const satisfies readonly FieldKind[]
export type LayoutKind = (typeof layoutKinds)[number]

/** Kinds that are filled in. */
export type InputKind = Exclude<FieldKind, LayoutKind | 'hidden'>

const layouts: ReadonlySet<FieldKind> = new Set(layoutKinds)
export const isLayoutKind = (kind: FieldKind): kind is LayoutKind => layouts.has(kind)
