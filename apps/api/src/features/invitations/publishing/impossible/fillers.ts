import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { names } from '@klesis/forms/lint/named-elsewhere.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { prefillOf } from '@klesis/forms/prefill/prefill-of.ts'
import { defaultOf } from '@klesis/forms/rules/defaults.ts'
import { isRule } from '@klesis/forms/rules/run.ts'
import { scriptsOf } from '@klesis/forms/scripts/scripts-of.ts'
import type { Tx } from '../../../../db/db.ts'
import { findSavedRules } from '../../rules/saved-rules.ts'
import { findSavedTriggers } from '../../triggers/saved-triggers.ts'

/** Whether something else than typing may give a field of a form its answer; its own default value only if that is asked for. */
export type MayFill = (form: Form, component: Component, options?: { byDefault?: boolean }) => Promise<boolean>

/** Reads the rules and scripts of an invitation once, when the first field needs them. A script can fill in what it does not name. */
export function findFillers(tx: Tx, id: number): MayFill {
  let saved: Promise<{ hasScripts: boolean; fillings: string }> | undefined
  const readSaved = async () => {
    const [scripts, rules] = [await findSavedTriggers(tx, id), await findSavedRules(tx, id)]
    const fillings = rules.flatMap((rule) => rule.then.filter(({ kind }) => kind === 'fill'))
    return { hasScripts: scripts.some(({ isOn }) => isOn), fillings: JSON.stringify(fillings) }
  }
  return async (form, component, { byDefault = true } = {}) => {
    if (isGivenByForm(form, component) || (byDefault && hasDefault(component))) return true
    saved ??= readSaved()
    const { hasScripts, fillings } = await saved
    return hasScripts || names(fillings, component.key)
  }
}

/** Whether the form itself may give a field its answer. */
export const isFilledByForm = (form: Form, component: Component): boolean => isGivenByForm(form, component) || hasDefault(component)

/** By a calculation, logic or the profile, by a script that names it, or by the default rows of a grid around it. */
function isGivenByForm(form: Form, component: Component): boolean {
  const { calculateValue, customDefaultValue, logic, key } = component
  if (isRule(calculateValue) || isRule(customDefaultValue) || prefillOf(component) !== undefined || (logic ?? []).length > 0) return true
  const others = fieldsOf(form).flatMap((other) => (other === component ? [] : (other.defaultValue ?? [])))
  return names(JSON.stringify([others, scriptsOf(form).map(({ code }) => code)]), key)
}

function hasDefault(component: Component): boolean {
  const kind = definitionOf(component)
  const value = defaultOf(component, kind)
  const given: unknown[] = component.multiple === true && kind?.isList !== true && Array.isArray(value) ? value : [value]
  return kind !== undefined && given.some((one) => one !== undefined && !kind.isEmpty(component, one))
}
