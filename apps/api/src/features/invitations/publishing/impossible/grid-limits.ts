import { addressParts } from '@klesis/forms/kinds/address.ts'
import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { definitionOf, kindOf, requiresAnswer, takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import { limitOfComponent } from '@klesis/forms/kinds/limit-of.ts'
import { childrenOf } from '@klesis/forms/model/children.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { defaultOf } from '@klesis/forms/rules/defaults.ts'
import { limits } from '@klesis/forms/rules/limits.ts'
import type { Reason } from './reason.ts'

const isGrid = (component: Component): boolean => kindOf(component) === 'datagrid' || kindOf(component) === 'editgrid'

const rowLimits = (component: Component) => ({
  least: Math.max(limitOfComponent(component, 'minLength') ?? 0, requiresAnswer(component) ? 1 : 0),
  most: Math.min(limitOfComponent(component, 'maxLength') ?? limits.rows, limits.rows),
})

/** A grid, required or not: more rows at least than at most. */
export function impossibleRows(component: Component): Reason | undefined {
  if (!isGrid(component)) return undefined
  const { least, most } = rowLimits(component)
  return least > most ? { reason: 'rowsExclude', least, most } : undefined
}

/** A grid to which nobody adds rows, and that begins with too few or too many. */
export function impossibleFixedRows(component: Component): Reason | undefined {
  if (!isGrid(component) || component.disableAddingRemovingRows !== true) return undefined
  const { least, most } = rowLimits(component)
  const rows = defaultOf(component, definitionOf(component))
  const count = Array.isArray(rows) ? rows.length : 0
  return count < least || count > most ? { reason: 'fixedRowsExclude', count, least, most } : undefined
}

/** A required grid without columns, or an address without parts. A column of an unsupported kind may have an answer. */
export function impossibleParts(component: Component): Reason | undefined {
  const isFilled = (inside: Component) => takesAnswer(inside) || definitionOf(inside) === undefined
  const parts = isGrid(component) ? fieldsOf({ components: childrenOf(component) }).filter(isFilled) : undefined
  const found = kindOf(component) === 'address' ? addressParts(component) : parts
  return found?.length === 0 ? { reason: isGrid(component) ? 'noColumns' : 'noParts' } : undefined
}
