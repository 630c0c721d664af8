import { topOf } from '../model/children.ts'
import type { Component, Form } from '../model/form.ts'
import type { ComponentInstance } from './component-instance.ts'
import { isRule, type RulesRun, runRule } from './run.ts'

/** The page that follows each page that decides it, by key; null if none does. */
export type NextPages = ReadonlyMap<string, string | null>

/** The script or JSON logic of a page of a wizard that decides the next page; undefined where it has none, or names the page by its key. */
export function nextPageRule(form: Form, page: Component): unknown {
  const { nextPage } = page
  if (form.display !== 'wizard' || !isRule(nextPage) || !topOf(form).includes(page)) return undefined
  return isKeyOfPage(form, nextPage) ? undefined : nextPage
}

const isKeyOfPage = (form: Form, nextPage: unknown): nextPage is string =>
  typeof nextPage === 'string' && topOf(form).some(({ key }) => key === nextPage.trim())

/** What each shown page decides. A rule that fails, or gives no page that is shown, decides nothing. */
export function nextPagesOf(run: RulesRun): NextPages {
  if (run.form.display !== 'wizard') return new Map()
  const shown = run.instances.filter(({ parent, isExcluded, isConcealed }) => !parent && !isExcluded && !isConcealed)
  return new Map(
    shown.flatMap((instance, index) => {
      const next = pageNamed(shown, decided(run, instance, index + 1 < shown.length ? index + 1 : -1))
      return next === undefined ? [] : [[instance.component.key, next] as const]
    }),
  )
}

function decided(run: RulesRun, instance: ComponentInstance, usual: number): unknown {
  const { nextPage } = instance.component
  if (isKeyOfPage(run.form, nextPage)) return nextPage.trim()
  const rule = nextPageRule(run.form, instance.component)
  if (rule === undefined) return undefined
  const outcome = runRule(run, instance, 'nextPage', rule, 'next', usual)
  return outcome.ok ? outcome.value : undefined
}

/** The key of the page that a rule gives by its key, or by its number among those shown; a negative number or null is no page. */
function pageNamed(shown: readonly ComponentInstance[], next: unknown): string | null | undefined {
  if (next === null) return null
  if (typeof next !== 'number' && typeof next !== 'string') return undefined
  const named = shown.find(({ component }) => component.key === next)
  if (named) return named.component.key
  const number = Number(next === '' ? Number.NaN : next)
  return number < 0 ? null : shown[number]?.component.key
}
