import { childrenOf, topOf } from './children.ts'
import type { Component, Form } from './form.ts'

/** Maximum nesting depth; deeper components are ignored. */
export const maxDepth = 40

/** Calls `visit` for every component of a form, parents before children; `false` skips the children. */
export function eachComponent(form: { components?: unknown }, visit: (component: Component, parents: readonly Component[]) => unknown): void {
  const walk = (components: Component[], parents: readonly Component[]) => {
    if (parents.length > maxDepth) return
    for (const component of components) {
      if (visit(component, parents) !== false) walk(childrenOf(component), [...parents, component])
    }
  }
  walk(topOf(form), [])
}

/** Every component of a form in reading order. */
export function componentsOf(form: { components?: unknown }): Component[] {
  const found: Component[] = []
  eachComponent(form, (component) => {
    found.push(component)
  })
  return found
}

/** The component with a key, or undefined. */
export const findComponent = (form: Form, key: string): Component | undefined => componentsOf(form).find((component) => component.key === key)
