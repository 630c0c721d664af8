import { describe, expect, test } from 'vitest'
import { exampleJson, exampleNames } from '../testing/example-forms.ts'
import { translateForm } from '../translate/translate-form.ts'
import { choicesOf } from './choices.ts'
import { getAt, pathOf, pathText, setAt } from './data-path.ts'
import { componentsOf, findComponent } from './each-component.ts'
import { pagesOf } from './pages.ts'
import { readForm } from './read-form.ts'
import { uniqueKey } from './unique-key.ts'

describe('a form is preserved unchanged', () => {
  test.each(exampleNames)('%s', (name) => {
    const read = readForm(exampleJson(name))
    expect(read.ok && JSON.parse(JSON.stringify(read.form))).toEqual(exampleJson(name))
  })

  test.each(exampleNames)('%s, translated into a language without translations', (name) => {
    const read = readForm(exampleJson(name))
    expect(read.ok && translateForm(read.form, 'el')).toEqual(exampleJson(name))
  })

  test.each([
    [null, 'notAnObject'],
    [[], 'notAnObject'],
    [{}, 'noComponents'],
    [{ components: {} }, 'noComponents'],
    [{ components: [1] }, 'componentWithoutType'],
  ])('%j is no form', (value, reason) => {
    expect(readForm(value)).toEqual({ ok: false, reason })
  })
})

describe('finding components', () => {
  const leaf = (key: string) => ({ type: 'textfield', key, input: true })
  const form = {
    display: 'wizard',
    components: [
      {
        type: 'panel',
        key: 'p',
        title: 'First',
        input: false,
        components: [{ type: 'columns', key: 'c', columns: [{ components: [leaf('a')] }, { components: [leaf('b')] }] }],
      },
      { type: 'tabs', key: 't', input: false, components: [{ key: 't1', label: 'T', components: [leaf('d')] }] as never[] },
      { type: 'table', key: 'tb', input: false, rows: [[{ components: [leaf('e')] }, null], 'odd'] },
    ],
  }

  test('in columns, tabs and tables, parents first', () => {
    expect(componentsOf(form).map((component) => component.key)).toEqual(['p', 'c', 'a', 'b', 't', 'd', 'tb', 'e'])
    expect(findComponent(form, 'd')?.key).toBe('d')
    expect(findComponent(form, 'zzz')).toBeUndefined()
  })

  test('a wizard has a page for each top component', () => {
    expect(pagesOf(form).map((page) => page.title)).toEqual(['First', '', ''])
    expect(pagesOf({ ...form, display: 'form' })).toHaveLength(1)
  })

  test('new keys are unique and plain', () => {
    expect([uniqueKey(form, 'a'), uniqueKey(form, 'new'), uniqueKey(form, 'ένα δύο')]).toEqual(['a2', 'new', 'field'])
  })

  test('follows nesting only to a maximum depth', () => {
    const deep: { type: string; key: string; components: unknown[] } = { type: 'panel', key: 'x', components: [] }
    deep.components.push(deep)
    expect(componentsOf({ components: [deep] }).length).toBeLessThan(100)
  })
})

describe('paths', () => {
  test.each([
    ['a', ['a']],
    ['a.b', ['a', 'b']],
    ['g[0].h[12].b', ['g', 0, 'h', 12, 'b']],
  ])('%s', (text, path) => {
    expect(pathOf(text)).toEqual(path)
    expect(pathText(path)).toBe(text)
    const data = {}
    setAt(data, path, 1)
    expect(getAt(data, path)).toBe(1)
    setAt(data, path, undefined)
    expect(getAt(data, path)).toBeUndefined()
  })
})

test('choices of a select come from values or from JSON; choices of other sources are undefined', () => {
  const select = { type: 'select', key: 's' }
  expect(choicesOf({ ...select, data: { values: [{ label: 'A', value: 1 }] } })).toEqual([{ label: 'A', value: 1 }])
  expect(choicesOf({ ...select, dataSrc: 'json', data: { json: '["x"]' } })).toEqual([{ label: 'x', value: 'x' }])
  expect(choicesOf({ ...select, dataSrc: 'json', data: { json: '{' } })).toEqual([])
  expect(choicesOf({ ...select, dataSrc: 'url', data: { url: 'x' } })).toBeUndefined()
})

test.each([
  ['select', 'of data'],
  ['simpleselect', 'of data'],
  ['radio', 'of values'],
  ['simpleradios', 'of values'],
  ['selectboxes', 'of values'],
])('of a form that has both, the choices of %s are those %s, also with an empty source', (type, expected) => {
  const both = { type, key: 'a', dataSrc: '', values: [{ value: 'of values' }], data: { values: [{ value: 'of data' }] } }
  expect(choicesOf(both)?.map(({ value }) => value)).toEqual([expected])
  expect(choicesOf({ ...both, type: 'own', standardType: type })?.map(({ value }) => value)).toEqual([expected])
})

test('choices that form.io reads nowhere are none', () => {
  expect(choicesOf({ type: 'select', key: 'a', values: [{ value: 'x' }], data: {} })).toEqual([])
  expect(choicesOf({ type: 'radio', key: 'a', data: { values: [{ value: 'x' }] } })).toBeUndefined()
  expect(choicesOf({ type: 'radio', key: 'a', values: [{ value: 'x' }], data: { url: 'https://lists.example' } })).toHaveLength(1)
})
