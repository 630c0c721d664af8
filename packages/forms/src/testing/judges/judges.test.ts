import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Component } from '../../model/form.ts'
import { type LoadedScriptEngine, loadScriptEngine } from '../../scripts/load-script-engine.ts'
import { exampleForm, exampleNames } from '../example-forms.ts'
import { asSent } from './as-sent.ts'
import { classOf, type DifferenceClassName } from './difference-classes.ts'
import { judgeTrial } from './judge-trial.ts'
import { toReport } from './report.ts'
import { sandboxScripts } from './script-sandbox.ts'
import { trialsOf } from './trials.ts'

const now = new Date('2026-11-20T10:00:00Z')
let engine: LoadedScriptEngine
beforeAll(async () => {
  // form.io warns of every script that throws.
  vi.spyOn(console, 'warn').mockReturnValue()
  await sandboxScripts(now)
  engine = await loadScriptEngine()
})

const judge = (components: Component[], data: Record<string, unknown>) => judgeTrial({ components }, data, { now, engine })
const a = (type: string, more: Partial<Component> = {}): Component[] => [{ type, key: 'a', input: true, ...more }]

const needed: Component = { type: 'textfield', key: 'b', input: true, validate: { required: true } }

const inRow: Component = { type: 'textfield', key: 'c', input: true }
const failingAction = [
  { trigger: { type: 'javascript', javascript: 'result = true' }, actions: [{ type: 'customAction', customAction: 'value = data.missing.length' }] },
]

const onDay = { show: true, conjunction: 'all', conditions: [{ component: 'a', operator: 'isDateEqual', value: '2026-05-11T21:00:00.000Z' }] }

/** The smallest form and answers for each known difference, with the judge that refuses. */
const cases: Record<DifferenceClassName, [Component[], Record<string, unknown>, 'Klesis' | 'form.io']> = {
  nodesOfTree: [a('tree', { tree: true, components: [needed] }), { a: {} }, 'form.io'],
  pointsNotGiven: [a('tagpad', { components: [needed] }), {}, 'form.io'],
  unsupportedType: [a('orgbook', { validate: { required: true } }), {}, 'form.io'],
  wrongType: [a('number'), { a: 'many' }, 'Klesis'],
  unknownChoice: [a('radio', { values: [{ label: 'One', value: 'one' }] }), { a: 'four' }, 'Klesis'],
  calculated: [a('number', { calculateValue: 'value = 5', validate: { max: 4 } }), { a: 1 }, 'Klesis'],
  failedCheck: [a('textfield', { validate: { custom: 'valid = instance.isReady()' } }), { a: 'x' }, 'Klesis'],
  wholePattern: [a('textfield', { validate: { pattern: '\\d{4}|\\*' } }), { a: '12345' }, 'Klesis'],
  blankText: [a('phoneNumber', { inputMask: '999' }), { a: '   ' }, 'form.io'],
  blankDay: [a('day', { minYear: 2020, fields: { day: {}, month: {}, year: {} } }), { a: '00/00/0000' }, 'form.io'],
  blankGroup: [a('form', { components: [{ type: 'textfield', key: 'b', input: true }], validate: { required: true } }), { a: { data: { b: '' } } }, 'Klesis'],
  readsCalculated: [[...a('number', { calculateValue: 'value = 5' }), { ...needed, conditional: { show: true, when: 'a', eq: '5' } }], {}, 'Klesis'],
  failedAction: [a('textfield', { logic: failingAction, validate: { required: true } }), { a: 'x' }, 'form.io'],
  wholeDay: [[...a('datetime'), { ...needed, conditional: onDay }], { a: '2026-05-12T10:00:00.000Z' }, 'Klesis'],
  firstRow: [a('datagrid', { defaultValue: [null], components: [{ type: 'textfield', key: 'b', input: true, validate: { required: true } }] }), {}, 'Klesis'],
  notKept: [a('textfield', { persistent: false, validate: { required: true } }), {}, 'Klesis'],
  unusableDefault: [a('radio', { values: [{ label: 'One', value: 'one' }], defaultValue: { one: false }, validate: { required: true } }), {}, 'Klesis'],
  ownRow: [a('datagrid', { components: [inRow, { ...needed, conditional: { show: true, when: 'c', eq: 'x' } }] }), { a: [{}, { b: '', c: 'x' }] }, 'Klesis'],
  laterDefault: [[{ ...needed, conditional: { show: true, when: 'a', eq: 'x' } }, ...a('hidden', { customDefaultValue: "value = 'x'" })], {}, 'Klesis'],
}

describe('each known difference has a smallest case', () => {
  for (const [name, [components, data, refusing]] of Object.entries(cases)) {
    test(name, () => {
      const { differences } = judge(components, data)
      expect(differences.map((one) => [classOf(one), one.ours === undefined ? 'form.io' : 'Klesis'])).toEqual([[name, refusing]])
    })
  }
})

test('judges agree on what both know', () => {
  const required = a('textfield', { validate: { required: true, custom: 'valid = input === "x" ? true : "Only x"' } })
  expect(judge(required, { a: 'x' })).toEqual({ isAcceptedByBoth: true, differences: [] })
  expect(judge(required, { a: 'y' })).toEqual({ isAcceptedByBoth: false, differences: [] })
})

test('a limit of null is none, for form.io as for its renderer', () => {
  const limits = { min: null, max: null, minLength: null } as never
  expect(judge(a('number', { validate: limits }), { a: 5 })).toEqual({ isAcceptedByBoth: true, differences: [] })
})

test('answers on which form.io fails itself are not judged', () => {
  const shown = { ...needed, conditional: { show: true, conjunction: 'all', conditions: [{ component: 'a', operator: 'isNotEmpty' }] } } as Component
  expect(judge([...a('address'), shown], {})).toMatchObject({ isUnjudged: true, differences: [] })
})

test('a page sends what a calculation gives, but for the answer that is changed', () => {
  const form = { components: [...a('number', { calculateValue: { '+': [{ var: 'data.b' }, 1] } }), { type: 'number', key: 'b', input: true }] }
  const trials = trialsOf(form, 1, 30, (data) => asSent(form, data, { now, engine }))
  expect(trials.filter(({ data }) => data.a === Number(data.b) + 1).length).toBeGreaterThan(2)
  expect(trials.map(({ data }) => data)).toContainEqual({ a: 'abc', b: 1 })
})

test('a script of a form cannot reach the process that judges it', () => {
  const { differences } = judge(a('textfield', { validate: { custom: "valid = typeof process === 'undefined' ? true : 'seen'" } }), { a: 'x' })
  expect(differences).toEqual([])
})

test('the verdicts on the example forms differ by known classes only', () => {
  const judged = exampleNames.map((name) => {
    const form = exampleForm(name)
    return {
      name,
      verdicts: trialsOf(form, 1, 12, (data) => asSent(form, data, { now, engine })).map(({ sample, data }) => ({
        sample,
        ...judgeTrial(form, data, { now, engine }),
      })),
    }
  })
  expect(toReport(judged)).toContain(' 0 of no class')
})

test('the same seed gives the same trials', () => {
  const form = exampleForm('kitchen-sink.json')
  expect(trialsOf(form, 7)).toEqual(trialsOf(form, 7))
  expect(trialsOf(form, 7)).not.toEqual(trialsOf(form, 8))
})
