import type { Component } from '@klesis/forms/model/form.ts'
import { Button } from '@mantine/core'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { ResetButton } from './ResetButton.tsx'

/** form.io adds this button to every form; the page has its own. */
const isAddedByBuilder = ({ key, action }: Component) => key === 'submit' && (action ?? 'submit') === 'submit'

/** A button of the form. Submit and save buttons act like those of the page, one to reset empties the form; other actions are not supported and not rendered. */
export function ButtonView({ component }: LayoutProps) {
  const { onSubmit, onSave, localize, isReadOnly } = useForm()
  if (component.action === 'reset') {
    return isReadOnly ? null : <ResetButton label={localize(component.label)} isDisabled={component.disabled === true} />
  }
  const press = component.action === undefined || component.action === 'submit' ? onSubmit : component.action === 'saveState' ? onSave : undefined
  if (!press || isReadOnly || isAddedByBuilder(component)) return null
  return (
    <div>
      <Button type="button" variant="default" onClick={press} disabled={component.disabled === true}>
        {localize(component.label)}
      </Button>
    </div>
  )
}
