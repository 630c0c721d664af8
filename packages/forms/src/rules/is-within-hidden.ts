import type { ComponentInstance } from './component-instance.ts'

/** Whether a component or one around it is not shown; `hidden` has the paths of those that are not. */
export function isWithinHidden(instance: ComponentInstance, hidden: ReadonlySet<string>): boolean {
  for (let here: ComponentInstance | undefined = instance; here; here = here.parent) if (hidden.has(here.path)) return true
  return false
}
