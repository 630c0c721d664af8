import { componentsAt, slotPathsOf } from '../../edit/slot-paths.ts'
import { definitionOf } from '../../kinds/kind-of.ts'
import type { Component, Form } from '../../model/form.ts'
import { labelOf } from '../../model/label-of.ts'
import type { Finding, LintCheck } from '../finding.ts'
import { isConditional } from '../is-conditional.ts'
import { replaceComponent } from '../replace-component.ts'

/** Whether a component at the top of a wizard is shown as a page without content: of a page one sees what it contains. */
const isEmptyPage = (component: Component): boolean => {
  const shape = definitionOf(component)?.shape
  return shape !== undefined && shape !== 'layout' && component.hidden !== true
}

/** A page that everybody sees, and that can take in more. */
const takesIn = (component: Component): boolean =>
  definitionOf(component)?.shape === 'layout' && component.hidden !== true && !isConditional(component) && slotPathsOf(component).length > 0

/** Fields beside the pages of a wizard, where each is an empty page. They move to the end of the page before them, or to the beginning of the one after. */
export const besidePages: LintCheck = ({ form }) => {
  if (form.display !== 'wizard') return []
  const { components } = form
  return components.flatMap((component, index): Finding[] => {
    if (!isEmptyPage(component) || (index > 0 && isEmptyPage(components[index - 1] as Component))) return []
    const end = components.findIndex((one, at) => at > index && !isEmptyPage(one))
    const run = components.slice(index, end < 0 ? undefined : end)
    const label = run.map((one) => labelOf(one)).join(', ')
    return [{ path: ['components', index], key: component.key, label, ...mending(form, index, run) }]
  })
}

function mending(form: Form, start: number, run: readonly Component[]): Pick<Finding, 'mend'> {
  const before = form.components.findLastIndex((one, index) => index < start && takesIn(one))
  const page = before >= 0 ? before : form.components.findIndex((one, index) => index > start && takesIn(one))
  // Without a page the form is one page as a whole.
  if (page < 0) return form.components.every(isEmptyPage) ? { mend: () => ({ ...form, display: 'form' }) } : {}
  return { mend: () => movedInto(form, page, run, before >= 0 ? 'end' : 'beginning') }
}

function movedInto(form: Form, index: number, run: readonly Component[], where: 'end' | 'beginning'): Form {
  const page = structuredClone(form.components[index] as Component)
  const list = componentsAt(page, slotPathsOf(page).at(where === 'end' ? -1 : 0)?.path ?? [])
  list.splice(where === 'end' ? list.length : 0, 0, ...structuredClone(run))
  const made = replaceComponent(form, ['components', index], page)
  return { ...made, components: made.components.filter((_, at) => !run.includes(form.components[at] as Component)) }
}
