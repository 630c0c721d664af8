import { describe, expect, test } from 'vitest'
import { changedAnswers } from '../diff/changed-answers.ts'
import { summarise } from '../diff/summarise.ts'
import type { Component } from '../model/form.ts'
import { ownAnswers } from './own-answers.ts'
import { keepAnswers, type ProcessOptions, processForm } from './process-form.ts'
import { withoutSecrets } from './without-secrets.ts'

const now = new Date('2026-11-20T10:00:00Z')
const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const run = (components: Component[], data: unknown, options: Partial<ProcessOptions> = {}) =>
  processForm({ components }, data, { now, mode: 'final', ...options })
const issues = (components: Component[], data: unknown, options: Partial<ProcessOptions> = {}) =>
  run(components, data, options).errors.map((issue) => `${issue.path} ${issue.rule}`)

describe('stored answers', () => {
  test('drop unknown keys and get defaults, which never replace an existing answer', () => {
    const components = [text('a', { defaultValue: 'x' }), text('b', { defaultValue: 'y' }), text('c')]
    expect(run(components, { a: '', stray: 1 }).data).toEqual({ a: '', b: 'y' })
  })

  test('of an unsupported type are stored and never refused', () => {
    const components = [text('a'), { type: 'orgbook', key: 'o', input: true, validate: { required: true } }]
    expect(run(components, { o: { any: ['thing'] } })).toMatchObject({ data: { o: { any: ['thing'] } }, errors: [] })
    expect(issues(components, {})).toEqual([])
  })

  test('exclude hidden ones, unless the author keeps them', () => {
    const hiddenBy = { conditional: { show: true, when: 'a', eq: 'yes' } }
    const components = [text('a'), text('b', hiddenBy), text('c', { ...hiddenBy, clearOnHide: false })]
    expect(run(components, { a: 'no', b: '1', c: '2' }).data).toEqual({ a: 'no', c: '2' })
    expect(run(components, { a: 'yes', b: '1', c: '2' }).data).toEqual({ a: 'yes', b: '1', c: '2' })
  })

  test('a component that depends on a hidden answer is hidden too, however long the chain', () => {
    const chain = ['b', 'c', 'd', 'e'].map((key, index) => text(key, { conditional: { show: true, when: 'abcd'[index] ?? '', eq: 'yes' } })).reverse()
    const { hidden } = run([...chain, text('a')], { a: 'no', b: 'yes', c: 'yes', d: 'yes', e: 'yes' })
    expect([...hidden].sort()).toEqual(['b', 'c', 'd', 'e'])
  })

  test('two contradictory conditions terminate', () => {
    const components = [
      text('a', { conditional: { show: false, when: 'b', eq: 'x' }, defaultValue: 'x' }),
      text('b', { conditional: { show: true, when: 'a', eq: 'x' }, defaultValue: 'x' }),
    ]
    expect(run(components, {}).warnings.map((issue) => issue.rule)).toEqual(['script'])
  })

  test('keys that reach the prototype of an object change nothing', () => {
    const data = JSON.parse('{"__proto__":{"polluted":1},"h":{"__proto__":{"polluted":1},"constructor":{"x":1}}}') as unknown
    const { data: kept } = run([text('__proto__'), text('constructor.prototype.x', { defaultValue: 'x' }), { type: 'hidden', key: 'h', input: true }], data)
    expect(kept).toEqual({ h: {} })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

test('a fault has parameters only where its rule has some', () => {
  const required = text('a', { validate: { required: true } })
  expect(run([required, text('b', { validate: { minLength: 3 } })], { b: 'xy' }).errors).toEqual([
    { path: 'a', key: 'a', rule: 'required', label: 'a' },
    { path: 'b', key: 'b', rule: 'minLength', label: 'b', params: { min: 3, length: 2 } },
  ])
})

describe('answers that are never stored', () => {
  const password: Component = { type: 'password', key: 'p', label: 'P', input: true, validate: { required: true, minLength: 3 } }
  const rows: Component = { type: 'datagrid', key: 'g', label: 'G', input: true, components: [password, text('b')] }
  const fleeting = text('f', { persistent: false })
  const data = { p: 'abc', f: 'x', g: [{ p: 'abcd', b: '1' }] }

  test('a password is required and checked, and removed from the submitted answers', () => {
    expect(issues([password], {})).toEqual(['p required'])
    expect(issues([password], { p: 'ab' })).toEqual(['p minLength'])
    expect(run([password, fleeting, rows], data)).toMatchObject({ data: { g: [{ b: '1' }] }, errors: [] })
    expect(run([password, fleeting, rows], data).data).toEqual({ g: [{ b: '1' }] })
  })

  test('the page keeps the password while it is typed; a submission does not', () => {
    expect(run([password, fleeting, rows], data, { mode: 'page' }).data).toEqual(data)
    expect(issues([password], { p: 'ab' }, { mode: 'page' })).toEqual(['p minLength'])
  })

  test('a draft is stored without the password', () => {
    const draft = { ...data, stray: 1 }
    expect(withoutSecrets({ components: [password, fleeting, rows] }, draft)).toEqual({ f: 'x', g: [{ b: '1' }], stray: 1 })
    expect(draft.p).toBe('abc')
    expect(run([password, fleeting], data, { mode: 'draft' }).data).toEqual({ f: 'x' })
  })

  test('summaries and comparisons have no line for the password', () => {
    const form = { components: [password, text('b')] }
    expect(summarise(form, { p: 'abc', b: '1' }, 'en', { now, withEmpty: true }).map((line) => line.path)).toEqual(['b'])
    expect(changedAnswers(form, { p: 'abc', b: '1' }, { p: 'abd', b: '2' }).map((line) => line.path)).toEqual(['b'])
  })
})

describe('rows', () => {
  const grid = (components: Component[], more: Partial<Component> = {}): Component => ({
    type: 'datagrid',
    key: 'g',
    label: 'G',
    input: true,
    components,
    ...more,
  })

  test('faults contain the index of their row', () => {
    expect(issues([grid([text('b', { validate: { required: true } })])], { g: [{ b: 'x' }, {}] })).toEqual(['g[1].b required'])
  })

  test('conditions see the values of their own row', () => {
    const components = [grid([text('b'), text('c', { conditional: { show: true, when: 'b', eq: 'x' } })])]
    expect(
      run(components, {
        g: [
          { b: 'x', c: '1' },
          { b: 'y', c: '2' },
        ],
      }).data,
    ).toEqual({ g: [{ b: 'x', c: '1' }, { b: 'y' }] })
  })

  test('a condition outside a grid sees all rows, nested ones included', () => {
    const inner: Component = { type: 'datagrid', key: 'h', input: true, components: [text('c')] }
    const components = [
      grid([text('b'), inner]),
      text('one', { conditional: { show: true, when: 'b', eq: 'x' } }),
      text('two', { conditional: { show: true, when: 'c', eq: 'x' } }),
    ]
    const shown = (g: unknown) => ['one', 'two'].filter((key) => !run(components, { g }).hidden.has(key))
    expect(
      shown([
        { b: 'y', h: [{ c: 'y' }] },
        { b: 'x', h: [] },
      ]),
    ).toEqual(['one'])
    expect(shown([{ b: 'y', h: [{ c: 'y' }, { c: 'x' }] }])).toEqual(['two'])
  })

  test('default rows keep their values', () => {
    expect(run([grid([text('b'), text('c')], { defaultValue: [{ b: '1' }, { b: '2' }] })], {}).data).toEqual({ g: [{ b: '1' }, { b: '2' }] })
  })

  test('refuses more than a thousand rows or fifty thousand answers', () => {
    const many = Array.from({ length: 1_001 }, () => ({}))
    expect(issues([grid([text('b')])], { g: many })).toEqual(['g limit'])
    const wide = grid(Array.from({ length: 60 }, (_, index) => text(`c${index}`)))
    expect(issues([wide], { g: many.slice(1) })).toContain(' limit')
  })
})

describe('checkboxes of one name', () => {
  const option = (key: string, more: Partial<Component> = {}): Component => ({
    ...{ type: 'checkbox', key, label: key, input: true, inputType: 'radio', name: 'colour', value: key, defaultValue: false },
    ...more,
  })

  test('W8 share one answer, the value of the chosen one', () => {
    const components = [option('red'), option('blue', { validate: { required: true } })]
    expect(run(components, { colour: 'red' })).toMatchObject({ data: { colour: 'red' }, errors: [], warnings: [] })
    expect(issues(components, {})).toEqual(['colour required'])
    expect(summarise({ components }, { colour: 'blue' }, 'en', { now }).map(({ label, text }) => [label, text])).toEqual([['blue', 'Yes']])
  })
})

describe('drafts, pages, logic', () => {
  const wizard = [
    { type: 'panel', key: 'p1', input: false, components: [text('a', { validate: { required: true } })] },
    { type: 'panel', key: 'p2', input: false, components: [text('b', { validate: { required: true } })] },
  ]

  test('a draft is refused only for what cannot be stored', () => {
    const components = [text('a', { validate: { required: true } }), { type: 'number', key: 'n', input: true }]
    expect(issues(components, { n: 'many' }, { mode: 'draft' })).toEqual(['n type'])
  })

  test('kept answers are what was given: no condition clears them, nothing is calculated, a wrong type is an error', () => {
    const components = [
      text('a'),
      text('b', { conditional: { show: true, when: 'a', eq: 'never' } }),
      text('c', { calculateValue: { var: 'data.a' } }),
      { type: 'number', key: 'n', input: true },
      { type: 'datagrid', key: 'rows', input: true, components: [text('cell')] },
    ]
    const data = { a: 'x', b: 'y', n: 'many', rows: [{ cell: '1' }, { cell: '2' }] }
    const kept = keepAnswers({ components }, { ...data, stray: 1 }, { now })
    expect(kept).toMatchObject({ data, errors: [{ path: 'n', rule: 'type' }], warnings: [] })
    expect(kept.data).not.toHaveProperty('stray')
    expect(kept.data.c).toBeUndefined()
  })

  test.each([
    [{ x: 1 }, '{"x":1}'],
    [['p', ['q']], '["q"]'],
    [null, 'null'],
    [5, '5'],
  ])('an answer of %j meets a condition that is written as %s', (a, eq) => {
    const anything: Component = { type: 'foreign', key: 'a', input: true }
    const b = text('b', { conditional: { show: true, when: 'a', eq } })
    expect([...run([anything, b], { a }).hidden]).toEqual([])
    expect([...run([anything, { ...b, conditional: { show: true, when: 'a', eq: 'other' } }], { a }).hidden]).toEqual(['b'])
  })

  test('one page can be checked alone', () => {
    expect(issues(wizard, {}, { page: 0 })).toEqual(['a required'])
    expect(issues(wizard, {})).toEqual(['a required', 'b required'])
  })

  test('logic hides, disables, requires, renames and fills in', () => {
    const when = (eq: string) => ({ type: 'simple', simple: { show: true, when: 'a', eq } })
    const property = (value: string, state: boolean) => ({ type: 'property', property: { value, type: 'boolean' }, state })
    const components = [
      text('a'),
      text('b', {
        logic: [
          {
            trigger: when('must'),
            actions: [property('validate.required', true), { type: 'property', property: { value: 'label', type: 'string' }, text: 'Needed' }],
          },
          { trigger: when('off'), actions: [property('disabled', true)] },
          { trigger: when('gone'), actions: [property('hidden', true)] },
        ],
      }),
      text('c', { logic: [{ trigger: when('fill'), actions: [{ type: 'value', value: { cat: [{ var: 'data.a' }, '!'] } }] }] }),
    ]
    expect(run(components, { a: 'must' }).errors).toMatchObject([{ path: 'b', rule: 'required', label: 'Needed' }])
    expect(run(components, { a: 'off' }).overrides.get('b')).toEqual({ disabled: true })
    expect(run(components, { a: 'gone', b: 'x' }).data).toEqual({ a: 'gone' })
    expect(run(components, { a: 'fill' }).data).toEqual({ a: 'fill', c: 'fill!' })
  })
})

describe('calculations by rules', () => {
  const total = (more: Partial<Component> = {}): Component => ({
    type: 'number',
    key: 'total',
    input: true,
    calculateValue: { '+': [{ var: 'data.a' }, { var: 'data.b' }] },
    ...more,
  })
  const parts: Component[] = [
    { type: 'number', key: 'a', input: true },
    { type: 'number', key: 'b', input: true },
  ]

  test('a calculated answer replaces what was sent', () => {
    expect(run([total(), ...parts], { a: 1, b: 2, total: 99 }).data).toMatchObject({ total: 3 })
  })

  test('a person may override it if the author allows it and the field is shown', () => {
    const components = [total({ allowCalculateOverride: true }), ...parts]
    expect(run(components, { a: 1, b: 2, total: 99 }).data).toMatchObject({ total: 99 })
    expect(run(components, { a: 1, b: 2 }).data).toMatchObject({ total: 3 })
    expect(run(components, { a: 1, b: 2, total: 99 }, { overridden: new Set() }).data).toMatchObject({ total: 3 })
    expect(run([total({ type: 'hidden', allowCalculateOverride: true }), ...parts], { a: 1, b: 2, total: 99 }).data).toMatchObject({ total: 3 })
  })

  test('overridden answers are detected when saved answers are opened', () => {
    const form = { components: [total({ allowCalculateOverride: true }), ...parts] }
    expect([...ownAnswers(form, { a: 1, b: 2, total: 99 }, { now })]).toEqual(['total'])
    expect([...ownAnswers(form, { a: 1, b: 2, total: 3 }, { now })]).toEqual([])
  })

  test('a rule that fails leaves the answer as it was and is only a warning', () => {
    const { data, errors, warnings } = run([total({ calculateValue: { nonsense: [] } })], { total: 7 })
    expect([data, errors]).toEqual([{ total: 7 }, []])
    expect(warnings).toMatchObject([{ path: 'total', rule: 'script', params: { property: 'calculateValue' } }])
  })

  test('W8 a total of data that an unsupported component would fetch stays as it was', () => {
    const components = [{ type: 'datasource', key: 'prices', input: true }, total({ calculateValue: { _sumBy: [{ var: 'data.prices' }, 'n'] } })]
    expect(run(components, { total: 7 }).data).toEqual({ total: 7 })
    expect(run(components, { total: 7, prices: [{ n: 1 }, { n: 2 }] }).data).toMatchObject({ total: 3 })
  })

  test('logic runs a custom action as one that sets the answer', () => {
    const trigger = { type: 'simple', simple: { show: true, when: 'a', eq: 'x' } }
    const logic = [{ trigger, actions: [{ type: 'customAction', customAction: { cat: [{ var: 'data.a' }, '!'] } }] }]
    expect(run([text('a'), text('b', { logic })], { a: 'x' }).data).toEqual({ a: 'x', b: 'x!' })
  })

  test("W8 an action of logic has its trigger's result", () => {
    const actions = [{ type: 'value', value: { if: [{ var: 'result' }, 'yes', 'no'] } }]
    const logic = [{ trigger: { type: 'simple', simple: { show: true, when: 'a', eq: 'x' } }, actions }]
    expect(run([text('a'), text('b', { logic })], { a: 'x' }).data).toEqual({ a: 'x', b: 'yes' })
  })

  test('a result that the field cannot show is left out like a failure', () => {
    const { data, errors, warnings } = run([total({ calculateValue: { cat: ['twelve'] } })], {})
    expect([data, errors, warnings.length]).toEqual([{}, [], 1])
  })

  test('a calculation that does not converge ends with a warning', () => {
    const { warnings } = run([{ type: 'number', key: 'n', input: true, calculateValue: { '+': [{ var: 'data.n' }, 1] } }], { n: 1 })
    expect(warnings).toHaveLength(1)
  })
})
