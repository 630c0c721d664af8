import { expect, test } from 'vitest'
import { changedAnswers } from '../diff/changed-answers.ts'
import { answerDescriber } from '../diff/describe-answers.ts'
import { summarise } from '../diff/summarise.ts'
import type { Component } from '../model/form.ts'
import { scanForm } from '../scripts/scan-form.ts'
import { tryRules } from '../scripts/try-rules.ts'
import { fc, runs } from '../testing/fast-check.ts'
import { oddAnswers, oddComponents } from '../testing/odd-components.ts'
import { issueText } from '../texts/issue-text.ts'
import { processForm } from './process-form.ts'

const now = new Date('2026-11-20T10:00:00Z')

test('F24 any value in any property of any kind leaves the rules an answer', () => {
  fc.assert(
    fc.property(oddComponents, oddAnswers, (components, data) => {
      const form = { components: [...components, { type: 'datagrid', key: 'grid', input: true, components }] }
      for (const mode of ['draft', 'page', 'final'] as const) {
        const { errors, data: kept } = processForm(form, { ...data, grid: [data] }, { now, mode })
        for (const issue of errors) expect(issueText(issue, 'el')).toBeTypeOf('string')
        summarise(form, kept, 'el', { now, withEmpty: true })
        changedAnswers(form, data, kept).map(answerDescriber(form, 'en'))
      }
      scanForm(form)
      tryRules(form, { now })
    }),
    runs(150),
  )
})

test.each(['__proto__', 'constructor', 'toString'])('%s, a member of every object, is no format of a time', (format) => {
  const form = { components: [{ key: 'a', type: 'time', input: true, format, dataFormat: format } as Component] }
  expect(tryRules(form, { now })).toEqual([])
  expect(processForm(form, { a: '10:00' }, { now, mode: 'final' }).errors).toEqual([])
})

test.each<[string, Partial<Component>]>([
  ['a date that is none', { type: 'datetime', defaultValue: '20/11/2026' }],
  ['a signature that is no picture', { type: 'signature', defaultValue: 'x' }],
  ['a day that is none', { type: 'day', defaultValue: 'yesterday' }],
  ['a time that is none', { type: 'time', defaultValue: 'noon' }],
  ['an object in a text', { type: 'textfield', defaultValue: {} }],
  ['a text in a number', { type: 'number', defaultValue: 'many' }],
  ['a list of numbers in a survey', { type: 'survey', defaultValue: [1] }],
])('%s as a default is left out and refuses nobody', (_, component) => {
  expect(processForm({ components: [{ key: 'a', input: true, ...component } as Component] }, {}, { now, mode: 'final' })).toMatchObject({
    data: {},
    errors: [],
  })
})
