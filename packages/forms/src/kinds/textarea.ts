import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { plainText } from './plain-text.ts'
import { general, textProperties, told, wordCounts } from './properties.ts'
import { length, pattern, wordCount } from './text-checks.ts'
import { isText, normaliseText } from './text-value.ts'

const blankHtml = /^(?:\s|&nbsp;|<\/?(?:p|br|div)\s*\/?>)*$/

export const textarea = defineKind({
  kind: 'textarea',
  aliases: ['simpletextarea', 'simpletextareaadvanced'],
  view: 'input',
  shape: 'value',
  group: 'basic',
  icon: 'align-left',
  keyStem: 'textArea',
  defaults: { type: 'textarea', input: true, rows: 4, autoExpand: true, validate: { required: false } },
  isEmpty: (component, value) =>
    isBlank(value) || (typeof value === 'string' && (Boolean(component.wysiwyg) || Boolean(component.editor)) && blankHtml.test(value)),
  normalise: normaliseText,
  accepts: (component, value) => isText(component, value) || component.as === 'json',
  example: () => 'abc',
  checks: [length, wordCount, pattern],
  properties: [...textProperties, general('rows', ['rows'], 'number'), ...wordCounts, told],
  repeatsInput: true,
  text: plainText,
})
