import { scriptedChoices, scriptOfChoices } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import type { ComponentInstance } from './component-instance.ts'
import { type RulesRun, runRule } from './run.ts'

/** The most choices that a script gives; what stands beyond is left out. */
const most = 2_000

/** Gives a field whose choices a script makes (`dataSrc: 'custom'`) those for the present answers. A script that fails decides nothing: the field has no choices, and any answer. */
export function makeChoices(run: RulesRun, instance: ComponentInstance): void {
  const code = scriptOfChoices(instance.component)
  if (code === undefined || instance.isExcluded || instance.isKept) return
  const outcome = runRule(run, instance, 'data.custom', code, 'values', [])
  if (!outcome.ok || !Array.isArray(outcome.value)) return
  instance.overrides = { ...instance.overrides, texts: { ...instance.overrides.texts, [scriptedChoices]: JSON.stringify(outcome.value.slice(0, most)) } }
}

/** The component with the choices that its script made. */
export function withChoices({ component, overrides: { texts } }: ComponentInstance): Component {
  const made = texts?.[scriptedChoices]
  return made === undefined ? component : { ...component, [scriptedChoices]: made }
}
