import { changeComponent } from '../../edit/edit-form.ts'
import { takesAnswer } from '../../kinds/kind-of.ts'
import type { Component } from '../../model/form.ts'
import { prefillOf } from '../../prefill/prefill-of.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { isNamedElsewhere } from '../named-elsewhere.ts'

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Whether the component itself says where its answer comes from, if not from the keyboard. */
const fillsItself = (component: Component): boolean =>
  [component.defaultValue, component.customDefaultValue, component.calculateValue, prefillOf(component)].some(isSet) || (component.logic ?? []).length > 0

/** A required question that nobody can type into and nothing fills in: no value of its own, no calculation, nothing that names it in the form, in rules or in scripts. */
export const requiredUnfilled: LintCheck = ({ form, parts, isReadElsewhere }) =>
  parts
    .filter((part) => {
      const { component } = part
      if (component.disabled !== true || component.validate?.required !== true || !takesAnswer(component) || fillsItself(component)) return false
      return !isNamedElsewhere(form, part) && !isReadElsewhere(component.key)
    })
    .map((part) => findingAt(part, { mend: () => changeComponent(form, part.path, ['disabled'], false) }))
