import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { topOf } from '@klesis/forms/model/children.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { SafeHtml } from '../../../ui/HtmlView.tsx'
import type { LoadablePart } from '../../../ui/lazy-part.ts'
import { isPlainMarkup } from '../../../ui/plain-markup.ts'
import { loadableInputs, loadableLayouts, ManyValues, WizardView } from './loadable-parts.ts'

const loadables: Readonly<Record<string, LoadablePart>> = { ...loadableInputs, ...loadableLayouts }

/** Whether the author's text between the fields has markup that is cleaned first, in any language. */
function needsCleaning({ i18n = {} }: Form, component: Component): boolean {
  if (kindOf(component) === 'htmlelement') return true
  const { html } = component
  if (kindOf(component) !== 'content' || typeof html !== 'string') return false
  return [html, ...Object.values(i18n).map((texts) => texts[html] ?? '')].some((text) => !isPlainMarkup(text))
}

function repeatsInput(component: Component): boolean {
  const kind = kindOf(component)
  return component.multiple === true && kind !== undefined && kinds[kind].repeatsInput
}

/** The parts that components of a form need and that are loaded apart. */
export function partsOf(form: Form, components: readonly Component[] = topOf(form)): LoadablePart[] {
  const all = componentsOf({ components })
  const used = [...new Set(all.map(kindOf))].flatMap((kind) => (kind && loadables[kind]) || [])
  if (all.some(repeatsInput)) used.push(ManyValues)
  return all.some((component) => needsCleaning(form, component)) ? [...used, SafeHtml] : used
}

/** The parts with which a form is shown first: of a wizard those of its first page. */
export const firstPartsOf = (form: Form): LoadablePart[] =>
  form.display === 'wizard' ? [WizardView, ...partsOf(form, topOf(form).slice(0, 1))] : partsOf(form)

/** Begins to fetch parts. One that fails is fetched again when it is rendered. */
export function preloadParts(parts: readonly LoadablePart[]): void {
  for (const part of parts) void part.preload().catch(() => undefined)
}
