import { newKey } from '../../edit/edit-form.ts'
import { withTranslations } from '../../kinds/field-types.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { newComponent } from '../../kinds/new-component.ts'
import { slotsOf } from '../../model/children.ts'
import type { Component, Form } from '../../model/form.ts'
import { carryTranslations } from '../carry-translations.ts'
import type { Finding, LintCheck, LintSubject } from '../finding.ts'
import { isConditional } from '../is-conditional.ts'
import { isQuestion } from '../located.ts'
import { isFilled } from './required-hidden.ts'

const most = 12
const pageTitles = (number: number) => ({ el: `Μέρος ${number}`, en: `Part ${number}` })

/** The questions that everybody sees at once. Of tabs one is seen at a time, a grid is one question, and what conditions may hide does not count. */
function countOf(component: Component): number {
  if (component.hidden === true || isConditional(component)) return 0
  if (isQuestion({ component, path: [], parents: [] })) return component.disabled === true || isFilled({ ...component, defaultValue: '' }) ? 0 : 1
  const kind = kindOf(component)
  if (kind === 'datagrid' || kind === 'editgrid') return 1
  const counts = slotsOf(component).map((slot) => sumOf(slot.components))
  return kind === 'tabs' ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0)
}

const sumOf = (components: readonly Component[]) => components.reduce((sum, component) => sum + countOf(component), 0)

/** A page with more than twelve questions. Its parts are put on pages of their own. */
export const pageLong: LintCheck = (subject) => {
  const { form } = subject
  if (form.display !== 'wizard') {
    const count = sumOf(form.components)
    return count <= most ? [] : [{ path: [], key: '', label: '', params: { count, most }, ...mending(subject, form.components) }]
  }
  return form.components.flatMap((page, index): Finding[] => {
    const count = countOf(page)
    if (count <= most) return []
    const { key, title, label } = page
    return [{ path: ['components', index], key, label: title || label || key, params: { count, most }, ...mending(subject, [page]) }]
  })
}

/** Absent if a part has more than twelve questions and cannot be divided. To divide a form takes far longer than to know that one can. */
function mending(subject: LintSubject, components: readonly Component[]): Pick<Finding, 'mend'> {
  const fits = (portion: readonly Component[]) => sumOf(portion) <= most
  const canBeDivided = groupsOf(components).every((group) => fits(group) || (isPanel(group[0]) && inPortions(group[0].components ?? []).every(fits)))
  return canBeDivided ? { mend: () => divide(subject, components) } : {}
}

/** The form as a wizard in which components stand on pages of at most twelve questions. */
function divide({ form, languages }: LintSubject, components: readonly Component[]): Form {
  const divided = groupsOf(components).reduce<Divided>((made, group) => (isPanel(group[0]) ? withPanel(made, group[0]) : withNewPage(made, group, languages)), {
    form: { ...form, display: 'wizard' },
    pages: [],
  })
  const isWhole = components.length === form.components.length
  return { ...divided.form, components: isWhole ? divided.pages : form.components.flatMap((page) => (page === components[0] ? divided.pages : [page])) }
}

interface Divided {
  form: Form
  pages: Component[]
}

const isPanel = (component: Component | undefined): component is Component => component !== undefined && kindOf(component) === 'panel'

/** Each panel alone; what stands between panels in portions. */
function groupsOf(components: readonly Component[]): Component[][] {
  const runs: Component[][] = []
  for (const component of components) {
    const last = runs.at(-1)
    if (!last || isPanel(component) || isPanel(last[0])) runs.push([component])
    else last.push(component)
  }
  return runs.flatMap((run) => (isPanel(run[0]) ? [run] : inPortions(run)))
}

function withPage({ form, pages }: Divided, title: string, content: readonly Component[], like: Component): Divided {
  const key = newKey({ ...form, components: [...form.components, ...pages] }, 'panel', title)
  return { form, pages: [...pages, { ...like, key, title, label: title, components: [...content] }] }
}

function withNewPage({ form, pages }: Divided, content: readonly Component[], languages: readonly string[]): Divided {
  const titles = pageTitles(pages.length + 1)
  const title = languages[0] === 'en' ? titles.en : titles.el
  return withPage({ form: withTranslations(form, [titles], languages), pages }, title, content, newComponent(form, 'panel', title))
}

/** A panel with too many questions goes on under its title with a number. */
function withPanel({ form, pages }: Divided, panel: Component): Divided {
  const [first = [], ...others] = inPortions(panel.components ?? [])
  if (others.length === 0) return { form, pages: [...pages, panel] }
  const title = panel.title || panel.label || panel.key
  return others.reduce<Divided>(
    (made, content, index) => {
      const numbered = (text: string) => `${text} (${index + 2})`
      const carried = carryTranslations(made.form, title, (one) => [[numbered(title), numbered(one)]])
      return withPage({ form: carried, pages: made.pages }, numbered(title), content, panel)
    },
    { form, pages: [...pages, { ...panel, components: first }] },
  )
}

/** Lists of components in their order with at most twelve questions each, as far as single components allow. */
function inPortions(components: readonly Component[]): Component[][] {
  const portions: Component[][] = [[]]
  let sum = 0
  for (const component of components) {
    const last = portions.at(-1) ?? []
    const count = countOf(component)
    const isFull = last.length > 0 && sum + count > most
    sum = isFull ? count : sum + count
    if (isFull) portions.push([component])
    else last.push(component)
  }
  return portions
}
