import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { topOf } from '@klesis/forms/model/children.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import type { LoadablePart } from '../../../ui/lazy-part.ts'
import { loadableInputs, loadableLayouts, WizardView } from './loadable-parts.ts'

const loadables: Readonly<Record<string, LoadablePart>> = { ...loadableInputs, ...loadableLayouts }

/** The parts that components need and that are loaded apart. */
export function partsOf(components: readonly Component[]): LoadablePart[] {
  const used = new Set(componentsOf({ components }).map(kindOf))
  return [...used].flatMap((kind) => (kind && loadables[kind]) || [])
}

/** The parts with which a form is shown first: of a wizard those of its first page. */
export const firstPartsOf = (form: Form): LoadablePart[] =>
  form.display === 'wizard' ? [WizardView, ...partsOf(topOf(form).slice(0, 1))] : partsOf(topOf(form))

/** Begins to fetch parts. One that fails is fetched again when it is rendered. */
export function preloadParts(parts: readonly LoadablePart[]): void {
  for (const part of parts) void part.preload().catch(() => undefined)
}
