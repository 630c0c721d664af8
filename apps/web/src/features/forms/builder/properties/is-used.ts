import { sourceOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import type { BuilderProperty } from './more-properties.ts'

/** The sources of choices that use a property; those that are not named here do not depend on the source. */
const usedBy: Readonly<Record<string, readonly string[]>> = {
  choices: ['values'],
  url: ['url'],
  selectValues: ['url', 'resource'],
  valueProperty: ['url', 'resource', 'custom', 'json'],
  template: ['url', 'resource'],
  refreshOn: ['url', 'resource', 'custom'],
  clearOnRefresh: ['url', 'resource', 'custom'],
}

const ofRefresh = ['refreshOn', 'clearOnRefresh']

/** Whether the source from which a component gets its choices uses the property. What was written for another source stays in the form. */
export function isUsed({ name }: BuilderProperty, component: Component, properties: readonly BuilderProperty[]): boolean {
  const sources = usedBy[name]
  if (!sources || properties.every((one) => one.editor !== 'source')) return true
  // A field that is named for refreshing clears the answer whatever the source is.
  const isInEffect = ofRefresh.includes(name) && Boolean(component.refreshOn)
  return isInEffect || sources.includes(sourceOf(component))
}
