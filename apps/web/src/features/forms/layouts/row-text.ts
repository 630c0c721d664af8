import { answerText } from '@klesis/forms/diff/answer-text.ts'
import type { TextOptions } from '@klesis/forms/kinds/kind.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { fillTemplate, plainTemplate } from '@klesis/forms/kinds/row-template.ts'
import { answerKeys, isGroupedCheckbox } from '@klesis/forms/model/answer-keys.ts'
import { childrenOf } from '@klesis/forms/model/children.ts'
import { getAt } from '@klesis/forms/model/data-path.ts'
import { maxDepth } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** A component with the keys under which a row holds its answer. */
interface RowField {
  field: Component
  keys: readonly string[]
}

/**
 * The fields of a row in reading order, including those inside layouts and containers. Fields of a grid inside the row are left out, and so are checkboxes that
 * share one answer.
 */
function fieldsIn(components: readonly Component[], outer: readonly string[] = [], depth = 0): RowField[] {
  if (depth > maxDepth) return []
  return components.flatMap((component): RowField[] => {
    const shape = definitionOf(component)?.shape
    if (shape === 'layout') return fieldsIn(childrenOf(component), outer, depth + 1)
    const own = shape === 'static' || isGroupedCheckbox(component) ? undefined : answerKeys(component)
    if (!own) return []
    const keys = [...outer, ...own]
    return [{ field: component, keys }, ...(shape === 'object' ? fieldsIn(childrenOf(component), keys, depth + 1) : [])]
  })
}

/** A row in one line, for when it is closed: the author's template if that contains only text and answers, else the first four answers that are not empty. */
export function rowText(grid: Component, answers: Record<string, unknown>, options: TextOptions): string {
  const template = plainTemplate(grid, 'row')
  const fields = fieldsIn(childrenOf(grid))
  const textOf = ({ field, keys }: RowField) => answerText(field, getAt(answers, keys), options)
  if (template) {
    return fillTemplate(options.translate(template), (path) => {
      const named = fields.find(({ keys }) => keys.join('.') === path)
      return named ? textOf(named) : ''
    })
  }
  return fields
    .filter(({ field }) => definitionOf(field)?.view === 'input')
    .map(textOf)
    .filter(Boolean)
    .slice(0, 4)
    .join(' · ')
}

/** The text that the author wrote above or below all rows; '' if it contains a placeholder or code, which are not run here. */
export function headerOrFooterText(grid: Component, name: 'header' | 'footer', translate: TextOptions['translate']): string {
  const template = plainTemplate(grid, name)
  return template ? fillTemplate(translate(template), () => '') : ''
}
