import { slotsOf } from '@klesis/forms/model/children.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'

export function WellView({ component, row }: LayoutProps) {
  return (
    <div className={classes.well}>
      <ComponentList components={slotsOf(component).flatMap((slot) => slot.components)} row={row} />
    </div>
  )
}
