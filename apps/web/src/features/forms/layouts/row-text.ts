import { answerText } from '@klesis/forms/diff/answer-text.ts'
import type { TextOptions } from '@klesis/forms/kinds/kind.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { fillTemplate, plainTemplate } from '@klesis/forms/kinds/row-template.ts'
import { childrenOf } from '@klesis/forms/model/children.ts'
import { getAt, pathOf } from '@klesis/forms/model/data-path.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** A row in one line: as the author's template says, else its first four non-empty answers. */
export function rowText(grid: Component, answers: Record<string, unknown>, options: TextOptions): string {
  const template = plainTemplate(grid, 'row')
  const children = childrenOf(grid)
  const at = (path: string) => {
    const child = componentsOf({ components: children }).find(({ key }) => key === path || path.endsWith(`.${key}`))
    return child ? answerText(child, getAt(answers, pathOf(path)), options) : ''
  }
  if (template) return fillTemplate(options.translate(template), at)
  return children
    .filter((child) => definitionOf(child)?.view === 'input')
    .map((child) => answerText(child, answers[child.key], options))
    .filter(Boolean)
    .slice(0, 4)
    .join(' · ')
}

/** What the author wrote above or below all rows. */
export function frameText(grid: Component, name: 'header' | 'footer', translate: TextOptions['translate']): string {
  const template = plainTemplate(grid, name)
  return template ? fillTemplate(translate(template), () => '') : ''
}
