import { slotsOf } from '@klesis/forms/model/children.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'

export function FieldsetView({ component, row }: LayoutProps) {
  const { localize } = useForm()
  const legend = localize(component.legend ?? component.label)
  return (
    <fieldset className={classes.group}>
      {legend && <legend>{legend}</legend>}
      <ComponentList components={slotsOf(component).flatMap((slot) => slot.components)} row={row} />
    </fieldset>
  )
}
