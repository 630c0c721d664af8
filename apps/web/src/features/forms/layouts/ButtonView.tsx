import { linkOf } from '@klesis/forms/kinds/link-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { eventAnswers } from '@klesis/forms/rules/event-answers.ts'
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { LayoutProps } from '../render/field-props.ts'
import { type FormContextValue, useForm } from '../render/form-context.ts'
import { LinkButton } from './LinkButton.tsx'
import { ResetButton } from './ResetButton.tsx'

const EventButton = lazyPart(() => import('./EventButton.tsx').then((file) => ({ default: file.EventButton })))

/** form.io adds this button to every form; the page has its own. */
const isAddedByBuilder = ({ key, action }: Component) => key === 'submit' && (action ?? 'submit') === 'submit'

type Press = () => void

/** Tells the fields of the event, and asks the server unless an earlier press still waits for it. */
function pressEvent({ emit, askServer, ...form }: FormContextValue, event: string) {
  const { store } = form
  if (store.read().pressed?.isRunning) return
  emit(event, eventAnswers)
  if (!askServer) return
  import('../render/press-button.ts').then(
    ({ pressButton }) => pressButton({ ...form, askServer }, event),
    (error: Error) => store.set({ pressed: { event, error } }),
  )
}

/** What a button does; undefined for one that is not shown. */
function pressOf({ action, event }: Component, form: FormContextValue): Press | undefined {
  const { onSubmit, onSave } = form
  if (action === 'event') return typeof event === 'string' && event.trim() !== '' ? () => pressEvent(form, event.trim()) : undefined
  return action === undefined || action === 'submit' ? onSubmit : action === 'saveState' ? onSave : undefined
}

/**
 * A button of the form. Submit and save buttons act like those of the page, one to reset empties the form, an event is for the `logic` of its fields
 * and the script of the invitation, and an address is opened in a new tab; other actions are not supported and not rendered.
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
  const label = localize(component.label)
  const isDisabled = component.disabled === true
  const button = (
    <div>
      <Button type="button" variant="default" onClick={press} disabled={isDisabled}>
        {label}
      </Button>
    </div>
  )
  if (component.action !== 'event' || !form.askServer) return button
  return (
    <Suspense fallback={button}>
      <EventButton event={String(component.event).trim()} label={label} isDisabled={isDisabled} onPress={press} />
    </Suspense>
  )
}
