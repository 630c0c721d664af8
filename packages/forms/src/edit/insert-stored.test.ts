import { expect, test } from 'vitest'
import type { Component, Form } from '../model/form.ts'
import { insertCopies, insertNested, type StoredToInsert } from './insert-stored.ts'
import { slotPathsOf } from './slot-paths.ts'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const form: Form = { components: [text('street'), text('last')], i18n: { en: { street: 'Road' } } }
const stored: StoredToInsert = {
  ...{ path: 'address', number: 4 },
  form: {
    components: [
      text('street'),
      { type: 'panel', key: 'more', components: [text('town', { conditional: { show: true, when: 'street', eq: 'x' } })] },
      { type: 'container', key: 'box', input: true, components: [text('street')] },
    ],
    i18n: { en: { street: 'Street', town: 'Town' } },
  },
}
const position = { slot: ['components'], index: 1 }

test('copies get keys of their own, also in their conditions, and remember the version that they come from', () => {
  const edited = insertCopies(form, position, stored)
  const copiedFrom = { path: 'address', version: 4 }
  expect(edited?.form.components).toEqual([
    form.components[0],
    text('street2', { label: 'street', copiedFrom }),
    { type: 'panel', key: 'more', components: [text('town', { conditional: { show: true, when: 'street2', eq: 'x' } })], copiedFrom },
    { type: 'container', key: 'box', input: true, components: [text('street')], copiedFrom },
    form.components[1],
  ])
  expect([edited?.path, edited?.form.i18n]).toEqual([['components', 1], { en: { street: 'Road', town: 'Town' } }])
})

test('what copies calculate, look up and ask names them by their new keys', () => {
  const number = (key: string, more: Partial<Component> = {}): Component => ({ type: 'number', key, input: true, ...more })
  const host: Form = { components: [number('a'), number('box')] }
  const components = [
    number('a'),
    number('total', { calculateValue: { '*': [{ var: 'data.a' }, { var: 'data.b' }] } }),
    { type: 'container', key: 'box', input: true, components: [number('a')] },
    text('town', { refreshOn: 'a', data: { lookup: 'towns', parent: 'a' } as never }),
    text('reason', { conditional: { show: true, conditions: [{ component: 'box.a', operator: 'isEmpty' }] } as never, customConditional: 'show = data.a > 1' }),
  ]
  const copies = insertCopies(host, { slot: ['components'], index: 2 }, { path: 'costs', number: 1, form: { components } })?.form.components.slice(2)
  expect(copies).toMatchObject([
    { key: 'a2' },
    { key: 'total', calculateValue: { '*': [{ var: 'data.a2' }, { var: 'data.b' }] } },
    { key: 'box2', components: [{ key: 'a' }] },
    { key: 'town', refreshOn: 'a2', data: { lookup: 'towns', parent: 'a2' } },
    { key: 'reason', conditional: { conditions: [{ component: 'box2.a' }] }, customConditional: 'show = data.a2 > 1' },
  ])
})

test('what copies name inside rows is the field beside them, wherever the copies stand', () => {
  const grid: Component = {
    ...{ type: 'datagrid', key: 'rows', input: true },
    components: [text('region'), text('town', { data: { lookup: 'towns', parent: 'region' }, conditional: { show: true, when: 'rows.region', eq: 'x' } })],
  }
  const lone: Component = {
    type: 'container',
    key: 'lone',
    input: true,
    components: [text('own'), text('why', { conditional: { show: true, when: 'own', eq: 'x' } })],
  }
  const host: Form = { components: [text('region'), text('own'), { type: 'container', key: 'holder', input: true, components: [] }] }
  const copies = { path: 'places', number: 1, form: { components: [text('region'), grid, lone] } }
  const edited = insertCopies(host, { slot: ['components', 2, 'components'], index: 0 }, copies)?.form.components[2]
  expect(edited?.components).toMatchObject([
    { key: 'region2' },
    { key: 'rows', components: [{ key: 'region' }, { key: 'town', data: { parent: 'region' }, conditional: { when: 'holder.rows.region' } }] },
    { key: 'lone', components: [{ key: 'own' }, { key: 'why', conditional: { when: 'holder.lone.own' } }] },
  ])
})

test('a stored form without fields gives no copies', () => {
  expect(insertCopies(form, position, { ...stored, form: { components: [] } })).toBeUndefined()
})

test('a nested form names the stored one and its version, and its fields are not edited here', () => {
  const nested = insertNested(form, position, { ...stored, label: 'Διεύθυνση' }).form.components[1]
  expect(nested).toMatchObject({ type: 'form', key: 'dieythynsi', label: 'Διεύθυνση', path: 'address', formRevision: 4, components: stored.form.components })
  expect(nested && slotPathsOf(nested)).toEqual([])
  expect(slotPathsOf({ type: 'form', key: 'own', components: [] })).toHaveLength(1)
})
