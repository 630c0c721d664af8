import { slotsOf } from '@klesis/forms/model/children.ts'
import { keysOf } from '@klesis/forms/model/data-path.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import type { LayoutProps } from '../render/field-props.ts'

/** The answers of its children are stored in one object. */
export function ContainerView({ component, row }: LayoutProps) {
  return <ComponentList components={slotsOf(component).flatMap((slot) => slot.components)} row={[...row, ...(keysOf(component.key) ?? [])]} />
}
