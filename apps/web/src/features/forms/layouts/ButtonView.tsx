import { linkOf } from '@klesis/forms/kinds/link-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { Button } from '@mantine/core'
import type { LayoutProps } from '../render/field-props.ts'
import { type FormContextValue, useForm } from '../render/form-context.ts'
import { LinkButton } from './LinkButton.tsx'
import { ResetButton } from './ResetButton.tsx'

/** form.io adds this button to every form; the page has its own. */
const isAddedByBuilder = ({ key, action }: Component) => key === 'submit' && (action ?? 'submit') === 'submit'

type Press = () => void

/** What a button does; undefined for one that is not shown. */
function pressOf({ action, event }: Component, { onSubmit, onSave, emit }: Pick<FormContextValue, 'onSubmit' | 'onSave' | 'emit'>): Press | undefined {
  if (action === 'event') return typeof event === 'string' && event.trim() !== '' ? () => emit(event.trim()) : undefined
  return action === undefined || action === 'submit' ? onSubmit : action === 'saveState' ? onSave : undefined
}

/**
 * A button of the form. Submit and save buttons act like those of the page, one to reset empties the form, an event is for the `logic` of its fields and an
 * address is opened in a new tab; other actions are not supported and not rendered.
 */
export function ButtonView({ component }: LayoutProps) {
  const form = useForm()
  const { localize, isReadOnly } = form
  if (isReadOnly || isAddedByBuilder(component)) return null
  if (component.action === 'reset') return <ResetButton label={localize(component.label)} isDisabled={component.disabled === true} />
  const link = component.action === 'url' && component.disabled !== true && linkOf(component.url)
  if (link) return <LinkButton href={link} label={localize(component.label)} />
  const press = pressOf(component, form)
  if (!press) return null
  return (
    <div>
      <Button type="button" variant="default" onClick={press} disabled={component.disabled === true}>
        {localize(component.label)}
      </Button>
    </div>
  )
}
