import type { Component } from '../model/form.ts'

/** Whether a component is shown under conditions only. */
export function isConditional({ conditional, customConditional, logic }: Component): boolean {
  const isSet = Boolean(conditional?.when || conditional?.json || conditional?.conditions?.length)
  return isSet || Boolean(customConditional) || (Array.isArray(logic) && logic.length > 0)
}
