import { isBlank } from './blank.ts'
import type { KindDefinition } from './kind.ts'
import { length, pattern, wordCount } from './text-checks.ts'
import { emptyText, isText, normaliseText } from './text-value.ts'

const blankHtml = /^(?:\s|&nbsp;|<\/?(?:p|br|div)\s*\/?>)*$/

export const textarea: KindDefinition = {
  kind: 'textarea',
  category: 'basic',
  shape: 'value',
  keyStem: 'textArea',
  defaults: { type: 'textarea', input: true, rows: 4, autoExpand: true, validate: { required: false } },
  empty: emptyText,
  isEmpty: (component, value) =>
    isBlank(value) || (typeof value === 'string' && (Boolean(component.wysiwyg) || Boolean(component.editor)) && blankHtml.test(value)),
  normalise: normaliseText,
  accepts: (component, value) => isText(component, value) || component.as === 'json',
  checks: [length, wordCount, pattern],
}
