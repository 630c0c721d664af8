import { describe, expect, test } from 'vitest'
import type { Component, Form } from '../model/form.ts'
import { exampleForm, exampleNames } from '../testing/example-forms.ts'
import { placeText } from './field-places.ts'
import { formImpact } from './form-impact.ts'

const field = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const formOf = (...components: Component[]): Form => ({ components })
const impactOf = (before: Form, after: Form) =>
  formImpact(before, after).map(({ kind, path, newPath }) => [kind, placeText(path), ...(newPath ? [placeText(newPath)] : [])])
const choice = (...values: string[]) => ({ type: 'select', data: { values: values.map((value) => ({ value, label: value })) } })

describe('what a change of a form does to its answers', () => {
  test.each<[string, Component, Component, string[]]>([
    ['nothing changed', field('a'), field('a'), []],
    ['a field removed', field('a'), field('b', { label: 'B' }), ['removed', 'added']],
    ['a required field in its place', field('a'), field('b', { label: 'B', validate: { required: true } }), ['removed', 'newRequired']],
    ['another key', field('a', { label: 'Name' }), field('b', { label: 'Name' }), ['renamed']],
    ['another key and another type', field('a', { label: 'Name' }), field('b', { label: 'Name', type: 'number' }), ['removed', 'added']],
    ['another type', field('a'), field('a', { type: 'number' }), ['typeChanged']],
    ['an alias of the type', field('a', { type: 'datetime' }), field('a', { type: 'simpledatetime' }), ['behaviour']],
    ['several answers instead of one', field('a'), field('a', { multiple: true }), ['typeChanged']],
    ['required now', field('a'), field('a', { validate: { required: true } }), ['becameRequired']],
    ['no longer required', field('a', { validate: { required: true } }), field('a', { validate: { required: false } }), ['behaviour']],
    ['a choice less', field('a', choice('x', 'y')), field('a', choice('x')), ['narrower']],
    ['a choice more', field('a', choice('x')), field('a', choice('x', 'y')), ['behaviour']],
    ['a lower maximum', field('a', { type: 'number', validate: { max: 9 } }), field('a', { type: 'number', validate: { max: 8 } }), ['narrower']],
    ['a higher maximum', field('a', { type: 'number', validate: { max: 8 } }), field('a', { type: 'number', validate: { max: 9 } }), ['behaviour']],
    ['a first limit of length', field('a'), field('a', { validate: { maxLength: 5 } }), ['narrower']],
    ['a new pattern', field('a'), field('a', { validate: { pattern: '\\d+' } }), ['narrower']],
    ['a removed pattern', field('a', { validate: { pattern: '\\d+' } }), field('a'), ['behaviour']],
    ['required and narrower', field('a'), field('a', { validate: { required: true, minLength: 2 } }), ['becameRequired', 'narrower']],
    ['other texts', field('a'), field('a', { label: 'A', description: 'Help' }), ['texts']],
    ['another condition', field('a'), field('a', { conditional: { show: true, when: 'b', eq: '1' } }), ['behaviour']],
    ['a layout around it', field('a'), { type: 'panel', key: 'p', components: [field('a')] }, []],
  ])('%s', (_, before, after, kinds) => {
    expect(impactOf(formOf(before), formOf(after)).map(([kind]) => kind)).toEqual(kinds)
  })

  test('is told by the places of the answers, also in rows', () => {
    const grid = (...components: Component[]): Component => ({ type: 'datagrid', key: 'trips', label: 'Trips', input: true, components })
    const before = formOf(grid(field('to'), field('hours', { type: 'number' })), field('old'))
    const after = formOf(grid(field('to'), field('days', { validate: { required: true } })))
    expect(impactOf(before, after)).toEqual([
      ['removed', 'trips.*.hours'],
      ['removed', 'old'],
      ['newRequired', 'trips.*.days'],
    ])
    expect(impactOf(formOf(grid(field('to'))), formOf())).toEqual([['removed', 'trips']])
    expect(impactOf(formOf(grid(field('to', { label: 'To' }))), formOf(grid(field('where', { label: 'To' }))))).toEqual([
      ['renamed', 'trips.*.to', 'trips.*.where'],
    ])
  })

  test('reads each of thousands of choices once', () => {
    let reads = 0
    const select = (from: number): Component => {
      const values = Array.from({ length: 3000 }, (_, no) => ({ label: 'x', value: { toJSON: () => ++reads && from + no } }))
      return field('town', { type: 'select', data: { values } as unknown as NonNullable<Component['data']> })
    }
    const [impact] = formImpact(formOf(select(0)), formOf(select(2)))
    expect([impact?.narrowings?.flatMap((narrowing) => (narrowing.rule === 'choices' ? narrowing.values : [])).length, reads]).toEqual([2, 6000])
  })

  test('leaves out what nobody reads', () => {
    const secret = field('s', { type: 'password' })
    expect(impactOf(formOf(secret, field('t', { persistent: false })), formOf())).toEqual([])
  })

  test('two fields with one label are no other key of one', () => {
    const before = formOf(field('a', { label: 'Name' }), field('b', { label: 'Name' }))
    expect(impactOf(before, formOf(field('c', { label: 'Name' })))).toEqual([
      ['removed', 'a'],
      ['removed', 'b'],
      ['added', 'c'],
    ])
  })

  test.each(exampleNames)('is nothing for the same form, and everything for none: %s', (name) => {
    const form = exampleForm(name)
    expect(formImpact(form, structuredClone(form))).toEqual([])
    expect(new Set(formImpact(form, formOf()).map(({ kind }) => kind))).toEqual(new Set(['removed']))
  })
})
