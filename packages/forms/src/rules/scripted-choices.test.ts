import { afterAll, beforeAll, expect, test } from 'vitest'
import { choicesOf } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { type LoadedScriptEngine, loadScriptEngine } from '../scripts/load-script-engine.ts'
import { formHasScripts } from '../scripts/scripts-of.ts'
import { tryRules } from '../scripts/try-rules.ts'
import { withoutScripts } from '../scripts/without-scripts.ts'
import { processForm } from './process-form.ts'

const now = new Date('2026-11-29T10:00:00Z')
let engine: LoadedScriptEngine
beforeAll(async () => {
  engine = await loadScriptEngine()
})
afterAll(() => engine.dispose())

const towns = 'values = (data.country === "gr" ? ["Χανιά", "Σητεία"] : ["Bari"]).map(function (t, i) { return { label: t, value: "t" + i } })'
const choice = (type: string, more: Partial<Component> = {}): Component => ({
  ...{ type, key: 'town', label: 'town', input: true, dataSrc: 'custom', data: { custom: towns }, valueProperty: 'value' },
  ...more,
})
const country: Component = { type: 'textfield', key: 'country', label: 'country', input: true }
const run = (component: Component, data: unknown) => processForm({ components: [country, component] }, data, { now, mode: 'final', engine })

test.each([
  ['select', {}, 't1'],
  ['select', { multiple: true }, ['t0', 't1']],
  ['radio', {}, 't1'],
  ['selectboxes', {}, { t0: true, t1: true }],
])('the script of %s %j gives the choices for the present answers, and no other answer is valid', (type, more, town) => {
  const component = choice(type, more)
  const { overrides, errors } = run(component, { country: 'gr', town })
  expect(errors).toEqual([])
  expect(choicesOf({ ...component, ...overrides.get('town')?.texts })?.map(({ label, value }) => [label, value])).toEqual([
    ['Χανιά', 't0'],
    ['Σητεία', 't1'],
  ])
  expect(run(component, { country: 'it', town }).errors).toMatchObject([{ path: 'town', rule: 'onlyAvailableItems' }])
  expect(run({ ...component, validate: { onlyAvailableItems: false } }, { country: 'it', town }).errors).toEqual([])
})

test('a script of choices that fails, or gives no list, refuses nothing; a failure is told', () => {
  const failing = choice('select', { data: { custom: 'values = data.a.b' } })
  expect(run(failing, { town: 'x' })).toMatchObject({ errors: [], warnings: [{ key: 'town', rule: 'script', params: { property: 'data.custom' } }] })
  expect(run(choice('select', { data: { custom: 'values = 5' } }), { town: 'x' }).errors).toEqual([])
  expect(tryRules({ components: [failing] }, { engine, now })).toMatchObject([{ key: 'town', property: 'data.custom', on: 'both' }])
})

test('it is a script of the form, which goes where scripts are left out', () => {
  const form = { components: [choice('select')] }
  expect(formHasScripts(form)).toBe(true)
  expect(formHasScripts({ components: [choice('select', { dataSrc: 'values' })] })).toBe(false)
  const { form: left, removed } = withoutScripts(form, () => false)
  expect([removed.length, JSON.stringify(left).includes('values =')]).toEqual([1, false])
})
