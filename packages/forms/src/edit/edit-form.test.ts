import { describe, expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { changeComponent, duplicateComponent, insertComponent, keyFrom, moveComponent, removeComponent, renameText } from './edit-form.ts'
import { componentAt } from './slot-paths.ts'

const form = (): Form => ({
  components: [
    { type: 'textfield', key: 'a' },
    { type: 'columns', key: 'cols', columns: [{ components: [{ type: 'number', key: 'b' }] }, { components: [] }] },
    { type: 'tabs', key: 'tabs', components: [{ label: 'One', components: [{ type: 'email', key: 'c' }] }] } as never,
    { type: 'table', key: 'table', rows: [[{ components: [] }, { components: [{ type: 'url', key: 'd' }] }]] },
    { type: 'panel', key: 'panel', components: [{ type: 'datagrid', key: 'grid', components: [{ type: 'time', key: 'e' }] }] },
  ],
})
const keys = (one: Form) => JSON.stringify(one).match(/(?<="key":")[^"]+/g)

describe('editing a form', () => {
  test('inserts a component without changing the original form', () => {
    const given = form()
    const edited = insertComponent(given, { slot: ['components', 1, 'columns', 1, 'components'], index: 0 }, { type: 'radio', key: 'new' })
    expect(componentAt(edited.form, edited.path)).toEqual({ type: 'radio', key: 'new' })
    expect(given).toEqual(form())
    expect(() => insertComponent(given, { slot: ['components', 0, 'components'], index: 0 }, { type: 'radio', key: 'new' })).toThrow('There is no slot')
  })

  test.each([
    ['down among neighbours', ['components', 0], { slot: ['components'], index: 2 }, ['cols', 'b', 'a', 'tabs']],
    ['up among neighbours', ['components', 4], { slot: ['components'], index: 0 }, ['panel', 'grid', 'e', 'a']],
    [
      'into a later container',
      ['components', 0],
      { slot: ['components', 4, 'components'], index: 1 },
      ['cols', 'b', 'tabs', 'c', 'table', 'd', 'panel', 'grid', 'e', 'a'],
    ],
    ['out of a container', ['components', 1, 'columns', 0, 'components', 0], { slot: ['components'], index: 0 }, ['b', 'a', 'cols']],
  ])('moves %s', (_, from, to, order) => {
    const edited = moveComponent(form(), from, to)
    expect(keys(edited?.form ?? form())?.slice(0, order.length)).toEqual(order)
    expect(componentAt(edited?.form ?? form(), edited?.path ?? [])).toEqual(componentAt(form(), from))
  })

  test('does not move a component into itself', () => {
    expect(moveComponent(form(), ['components', 4], { slot: ['components', 4, 'components', 0, 'components'], index: 0 })).toBeUndefined()
  })

  test('a copy gets keys of its own where the original has its, and rows keep theirs', () => {
    const edited = duplicateComponent(form(), ['components', 4])
    expect(keys(edited?.form ?? form())?.slice(-3)).toEqual(['panel2', 'grid2', 'e'])
  })

  test('what a copy names is the copy, not the original', () => {
    const sum = { '*': [{ var: 'row.hours' }, { var: ['row.rate', 0] }, { var: 'data.factor' }] }
    const grid = {
      ...{ type: 'datagrid', key: 'grid', input: true },
      components: [
        { type: 'number', key: 'hours', input: true },
        { type: 'number', key: 'rate', input: true, conditional: { show: true, conditions: [{ component: 'grid.hours', operator: 'isNotEmpty' }] } },
        { type: 'number', key: 'sum', input: true, calculateValue: sum, validate: { custom: 'valid = row.hours > data.factor' } },
        { type: 'select', key: 'town', input: true, refreshOn: 'grid.rate', data: { parent: 'hours' } },
      ],
    }
    const copy = duplicateComponent({ components: [{ type: 'number', key: 'factor', input: true }, grid] }, ['components', 1])?.form.components[2]
    expect(copy).toEqual({
      ...{ type: 'datagrid', key: 'grid2', input: true },
      components: [
        { type: 'number', key: 'hours', input: true },
        { type: 'number', key: 'rate', input: true, conditional: { show: true, conditions: [{ component: 'grid2.hours', operator: 'isNotEmpty' }] } },
        { type: 'number', key: 'sum', input: true, calculateValue: sum, validate: { custom: 'valid = row.hours > data.factor' } },
        { type: 'select', key: 'town', input: true, refreshOn: 'grid2.rate', data: { parent: 'hours' } },
      ],
    })
  })

  test('a copy within a container is named by its path there, and a field of its key elsewhere stays', () => {
    const number = (key: string, more = {}) => ({ type: 'number', key, input: true, ...more })
    const section = {
      ...{ type: 'panel', key: 'section' },
      components: [number('b'), number('c', { conditional: { when: 'box.b', show: true, eq: '1' }, refreshOn: 'other.b' })],
    }
    const box = { type: 'container', key: 'box', input: true, components: [section] }
    const copy = duplicateComponent({ components: [box] }, ['components', 0, 'components', 0])?.form.components[0]?.components?.[1]
    expect(copy?.components).toMatchObject([{ key: 'b2' }, { key: 'c2', conditional: { when: 'box.b2' }, refreshOn: 'other.b' }])
  })

  test('scripts of a copy name it in brackets as well', () => {
    const number = (key: string, more = {}) => ({ type: 'number', key, input: true, ...more })
    const script = `value = data["my-grid"][0].sum + data['my-grid'].length + row['x'] + data.y["z"] + data[ "y" ] + other.data["y"]`
    const grid = { type: 'panel', key: 'my-panel', components: [number('my-grid'), number('y'), number('w', { calculateValue: script })] }
    const copy = duplicateComponent({ components: [grid] }, ['components', 0])?.form.components[1]
    expect(copy?.components?.map(({ key }) => key)).toEqual(['my-grid2', 'y2', 'w2'])
    expect(copy?.components?.[2]?.calculateValue).toBe(
      `value = data["my-grid2"][0].sum + data['my-grid2'].length + row['x'] + data.y2["z"] + data[ "y2" ] + other.data["y"]`,
    )
  })

  test('removing and changing', () => {
    expect(keys(removeComponent(form(), ['components', 1]))).toEqual(['a', 'tabs', 'c', 'table', 'd', 'panel', 'grid', 'e'])
    const changed = changeComponent(form(), ['components', 0], ['validate', 'required'], true)
    expect(changed.components[0]).toEqual({ type: 'textfield', key: 'a', validate: { required: true } })
    expect(changeComponent(changed, ['components', 0], ['validate', 'required'], undefined).components[0]?.validate).toEqual({})
  })

  test.each([
    ['Μέσος όρος βαθμολογίας', 'mesosOrosVathmologias'],
    ['E-mail address', 'eMailAddress'],
    ['…', ''],
  ])('the key of “%s”', (label, key) => {
    expect(keyFrom(label)).toBe(key)
  })

  test('translations move to the new text', () => {
    const translated = { ...form(), i18n: { en: { Όνομα: 'Name' } } }
    expect(renameText(translated, 'Όνομα', 'Ονοματεπώνυμο', false).i18n).toEqual({ en: { Ονοματεπώνυμο: 'Name' } })
    expect(renameText(translated, 'Όνομα', '', false).i18n).toEqual({ en: { Όνομα: 'Name' } })
    expect(renameText(translated, 'Όνομα', 'Ονοματεπώνυμο', true).i18n).toEqual({ en: { Όνομα: 'Name', Ονοματεπώνυμο: 'Name' } })
  })
})
