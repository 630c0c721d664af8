import { changeComponent } from '../../edit/edit-form.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { choicesOf } from '../../model/choices.ts'
import type { Component, Form } from '../../model/form.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import type { Located } from '../located.ts'
import { replaceComponent } from '../replace-component.ts'

const most = 25

/** More than 25 choices that cannot be searched: a dropdown whose search is off becomes searchable, radio buttons become a dropdown. */
export const manyChoices: LintCheck = ({ form, parts }) =>
  parts.flatMap((part) => {
    const isSearched = kindOf(part.component) === 'select' && part.component.searchEnabled !== false
    const count = isSearched ? 0 : (choicesOf(part.component) ?? []).length
    if (count <= most) return []
    const mend = mends[kindOf(part.component) ?? '']
    return [findingAt(part, { params: { count, most }, ...(mend && { mend: () => mend(form, part) }) })]
  })

/** The answers of several boxes are kept in another shape than those of a dropdown. */
const mends: Readonly<Record<string, (form: Form, part: Located) => Form>> = {
  select: (form, { path }) => changeComponent(form, path, ['searchEnabled'], undefined),
  radio: (form, { path, component }) => replaceComponent(form, path, toSelect(component)),
}

function toSelect({ values, inline: _, standardType: __, ...component }: Component): Component {
  return { ...component, type: 'select', dataSrc: 'values', data: { values } }
}
