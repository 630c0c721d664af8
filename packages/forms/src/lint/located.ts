import { componentsAt, type JsonPath, slotPathsOf } from '../edit/slot-paths.ts'
import { definitionOf, holdsFields, kindOf } from '../kinds/kind-of.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'

/** A component and where it stands: its path in the JSON of the form, and the components around it from the outermost. */
export interface Located {
  component: Component
  path: JsonPath
  parents: readonly Located[]
}

/** Every component that the author of the form can edit, in reading order; what a stored form contains is edited there. */
export function locatedIn(form: Form): Located[] {
  const found: Located[] = []
  const walk = (holder: Form | Component, at: JsonPath, parents: readonly Located[]): void => {
    if (parents.length > maxDepth) return
    for (const slot of slotPathsOf(holder)) {
      const list = [...at, ...slot.path]
      for (const [index, component] of componentsAt(form, list).entries()) {
        if (typeof component?.type !== 'string') continue
        const located = { component, path: [...list, index], parents }
        found.push(located)
        if (holdsFields(component)) walk(component, located.path, [...parents, located])
      }
    }
  }
  walk(form, [], [])
  return found
}

const rowKinds: ReadonlySet<string | undefined> = new Set(['datagrid', 'editgrid', 'datamap', 'tree', 'tagpad'])

/** Whether a component is asked once for each row of a grid. */
export const isInRows = ({ parents }: Located): boolean => parents.some(({ component }) => rowKinds.has(kindOf(component)))

/** Whether a component is one question with an input of its own, neither a container of others nor a value that nobody sees. */
export function isQuestion({ component }: Located): boolean {
  const definition = definitionOf(component)
  return definition?.view === 'input' && (definition.shape === 'value' || kindOf(component) === 'address')
}

const arrangements: ReadonlySet<string | undefined> = new Set(['columns', 'table'])

/** The part of the form that people see together with a component: a panel, a tab, the page. Columns and tables only arrange. */
export function surroundingsOf({ path, parents }: Located): string {
  const around = parents.findLast(({ component }) => !arrangements.has(kindOf(component)))
  if (!around) return ''
  const { length } = around.path
  return path.slice(0, kindOf(around.component) === 'tabs' ? length + 2 : length).join('.')
}
