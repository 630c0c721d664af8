import { changeComponent } from '../../edit/edit-form.ts'
import { takesAnswer } from '../../kinds/kind-of.ts'
import type { Component } from '../../model/form.ts'
import { recordsOf } from '../../model/is-record.ts'
import { findingAt, type LintCheck } from '../finding.ts'

/** Whether the component's own logic can show it again. */
const isShownByLogic = ({ logic }: Component) =>
  recordsOf(logic).some(({ actions }) => recordsOf(actions).some((action) => action.type !== 'value' || JSON.stringify(action).includes('hidden')))

export const isAlwaysHidden = (component: Component): boolean => component.hidden === true && !isShownByLogic(component)

/** Whether an answer comes from something else than typing. */
export const isFilled = ({ calculateValue, customDefaultValue, defaultValue }: Component): boolean =>
  [calculateValue, customDefaultValue, defaultValue].some((one) => one !== undefined && one !== null && one !== '')

/** A required question that is hidden, itself or with a part around it, so that nobody can answer it. It is required no more. */
export const requiredHidden: LintCheck = ({ form, parts }) =>
  parts
    .filter(({ component, parents }) => {
      const isRequired = takesAnswer(component) && component.validate?.required === true && !isFilled(component)
      return isRequired && (component.type === 'hidden' || [...parents.map((one) => one.component), component].some(isAlwaysHidden))
    })
    .map((part) => findingAt(part, { mend: () => changeComponent(form, part.path, ['validate', 'required'], false) }))
