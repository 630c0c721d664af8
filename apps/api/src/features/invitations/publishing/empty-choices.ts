import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import type { FieldKind } from '@klesis/forms/kinds/kinds.ts'
import { choicesOf, scriptOfChoices, sourceOf } from '@klesis/forms/model/choices.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'

const choiceKinds: ReadonlySet<string | undefined> = new Set<FieldKind>(['select', 'radio', 'selectboxes'])
const ownSources: ReadonlySet<string> = new Set(['values', 'json'])

/** The choice fields of a form whose choices are written in the form itself and of which none has a value, or whose script or address is missing. */
export const emptyChoices = (form: FormJson): { key: string; label: string }[] =>
  componentsOf(form)
    .filter(hasNoChoices)
    .map(({ key, label }) => ({ key: key ?? '', label: textOf(label ?? '') }))

/** Whether a field has none of the choices that are written in the form itself. */
export function hasNoChoices(component: Component): boolean {
  if (!choiceKinds.has(kindOf(component))) return false
  if (component.dataSrc === 'custom') return scriptOfChoices(component) === undefined
  if (component.dataSrc === 'url') return !addressOf(component)
  if (!ownSources.has(sourceOf(component))) return false
  return (choicesOf(component) ?? []).every(({ value }) => value === undefined || value === null || value === '')
}

const addressOf = ({ data }: Component): string => {
  const address = (data as { url?: unknown } | undefined)?.url
  return typeof address === 'string' ? address.trim() : ''
}
