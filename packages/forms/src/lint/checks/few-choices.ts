import { kindOf } from '../../kinds/kind-of.ts'
import { choicesOf, sourceOf } from '../../model/choices.ts'
import type { Component } from '../../model/form.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { isInRows, type Located } from '../located.ts'
import { replaceComponent } from '../replace-component.ts'

const fewest = 5

/** In a row a list takes less space; a choice of several is answered in another shape. */
const isChoiceOfOne = (part: Located): boolean => kindOf(part.component) === 'select' && part.component.multiple !== true && !isInRows(part)

/** A dropdown that hides fewer than five choices behind a click. It becomes radio buttons, whose answers are the same. */
export const fewChoices: LintCheck = ({ form, parts }) =>
  parts.filter(isChoiceOfOne).flatMap((part) => {
    const count = (choicesOf(part.component) ?? []).length
    if (count === 0 || count >= fewest) return []
    const mend = sourceOf(part.component) === 'values' ? { mend: () => replaceComponent(form, part.path, toRadio(part.component)) } : {}
    return [findingAt(part, { params: { count, least: fewest }, ...mend })]
  })

function toRadio({ data, dataSrc: _, widget: __, standardType: ___, searchEnabled: ____, ...component }: Component): Component {
  return { ...component, type: 'radio', values: data?.values }
}
