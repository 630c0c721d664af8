import { Button } from '@mantine/core'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

/** A button of the form. Submit and save buttons act like those of the page; other actions are not supported and not rendered. */
export function ButtonView({ component }: LayoutProps) {
  const { onSubmit, onSave, localize, isReadOnly } = useForm()
  const press = { submit: onSubmit, saveState: onSave }[String(component.action ?? 'submit')]
  if (!press || isReadOnly) return null
  return (
    <div>
      <Button type="button" variant="default" onClick={press} disabled={component.disabled === true}>
        {localize(component.label)}
      </Button>
    </div>
  )
}
