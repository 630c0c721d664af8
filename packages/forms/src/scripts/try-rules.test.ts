import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldKinds, kinds } from '../kinds/kinds.ts'
import { newComponent } from '../kinds/new-component.ts'
import type { Component } from '../model/form.ts'
import { processForm } from '../rules/process-form.ts'
import { choices } from '../testing/answer-cases.ts'
import { inventedAnswers } from './invented-answers.ts'
import { type LoadedScriptEngine, loadScriptEngine } from './load-script-engine.ts'
import { tryRules } from './try-rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
let engine: LoadedScriptEngine
beforeAll(async () => {
  engine = await loadScriptEngine()
})
afterAll(() => engine.dispose())

const field = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const failures = (...components: Component[]) => tryRules({ components }, { engine, now }).map(({ key, property, on }) => `${key}.${property} ${on}`)

test.each<[string, Partial<Component>, string[]]>([
  ['one that never fails', { calculateValue: 'value = data.a + 1' }, []],
  ['one that needs an answer', { customConditional: 'show = data.a.length > 2' }, ['a.customConditional empty']],
  ['one that fails on answers only', { calculateValue: 'value = data.a && data.a.b.c' }, ['a.calculateValue invented']],
  ['one that reads its key from its instance', { validate: { custom: 'valid = instance.key === "a" || input.b.c' } }, []],
  ['one with a foreign name', { validate: { custom: 'valid = instance.isValid()' } }, ['a.validate.custom both']],
  ['one with a foreign name and its key', { validate: { custom: 'valid = instance.root ? instance.key : true' } }, ['a.validate.custom both']],
  ['JSON logic with an unknown operator', { validate: { json: { nonsense: [] } } }, ['a.validate.json both']],
  ['a condition in JSON logic', { conditional: { json: { nonsense: [] } } }, ['a.conditional both']],
  [
    'logic',
    { logic: [{ trigger: { type: 'javascript', javascript: 'result = x.y' }, actions: [{ type: 'value', value: 'value = x.y' }] }] },
    ['a.logic[0].trigger both', 'a.logic[0] both'],
  ],
])('%s is found', (_, script, expected) => {
  expect(failures(field('a', script))).toEqual(expected)
})

test('scripts of hidden fields and of rows are tried too', () => {
  const never = field('n', { hidden: true, conditional: { show: true, when: 'a', eq: 'never' }, calculateValue: 'value = x' })
  const grid: Component = { type: 'editgrid', key: 'g', input: true, components: [field('b', { calculateValue: 'value = row.b.c.d' })] }
  expect(failures(field('a'), never, grid)).toEqual(['n.calculateValue both', 'b.calculateValue invented'])
})

test('the invented answers are valid', () => {
  const components = fieldKinds
    .filter((kind) => kind !== 'button')
    .map(
      (kind) => ({ ...newComponent({ components: [] }, kind, kind), key: kind, values: choices, data: { values: choices }, questions: choices }) as Component,
    )
  const grid: Component = { type: 'datagrid', key: 'outer', input: true, components: components.map((one) => ({ ...one, validate: { required: true } })) }
  const form = { components: [...components, grid] }
  const answers = inventedAnswers(form)
  expect(processForm(form, answers, { now, mode: 'final' }).errors.filter(({ rule }) => rule !== 'required')).toEqual([])
  const valued = fieldKinds.filter((kind) => kinds[kind].shape === 'value')
  expect(valued.filter((kind) => answers[kind] === undefined)).toEqual([])
})
