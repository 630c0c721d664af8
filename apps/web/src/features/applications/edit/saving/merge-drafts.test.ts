import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { mergeDrafts, withAnswersOf } from './merge-drafts.ts'

const field = (key: string, more: object = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const form: Form = {
  components: [
    field('a'),
    field('b'),
    { type: 'container', key: 'home', input: true, components: [field('town'), { type: 'container', key: 'flat', input: true, components: [field('floor')] }] },
    { type: 'datagrid', key: 'trips', input: true, components: [field('to')] },
    { type: 'file', key: 'papers', input: true, multiple: true },
    { type: 'selectboxes', key: 'days', input: true, values: [{ label: 'Δευτέρα', value: 'mon' }] },
    field('sum', { calculateValue: 'value = 1' }),
    field('total', { calculateValue: { cat: [{ var: 'data.b' }, '!'] }, allowCalculateOverride: true }),
    field('opened', { disabled: true, logic: [{ actions: [{ type: 'property', property: { value: 'disabled', type: 'boolean' }, state: false }] }] }),
    field('who.first'),
    field('who.last'),
  ],
}
const merge = (base: FormAnswers, mine: FormAnswers, theirs: FormAnswers) => {
  const draftOf = (data: FormAnswers) => ({ data, items: [] })
  const { draft, conflicts } = mergeDrafts({ base: draftOf(base), mine: draftOf(mine), theirs: draftOf(theirs) }, form)
  return { data: draft.data, conflicts }
}

test.each<[string, FormAnswers, FormAnswers, FormAnswers, FormAnswers]>([
  ['different answers', { a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1', b: '2' }, { a: '2', b: '2' }],
  ['the same change of both', { a: '1' }, { a: '2' }, { a: '2' }, { a: '2' }],
  ['an answer that one took out', { a: '1', b: '1' }, { a: '', b: '1' }, { a: '1', b: '2' }, { a: '', b: '2' }],
  ['an answer that the other window no longer has', { a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1' }, { a: '2' }],
  ['an answer that only one has', {}, { a: '1' }, { b: '1' }, { a: '1', b: '1' }],
  [
    'answers inside one container',
    { home: { town: 'Χ', flat: { floor: '1' } } },
    { home: { town: 'Ψ', flat: { floor: '1' } } },
    { home: { town: 'Χ', flat: { floor: '2' } } },
    { home: { town: 'Ψ', flat: { floor: '2' } } },
  ],
  ['defaults that the server wrote', {}, { a: 'x' }, { a: '', trips: [], days: { mon: false } }, { a: 'x', trips: [], days: { mon: false } }],
  [
    'rows and files of one window',
    { trips: [{ to: 'Χ' }] },
    { trips: [{ to: 'Χ' }, { to: 'Ψ' }] },
    { trips: [{ to: 'Χ' }], papers: ['1'] },
    { trips: [{ to: 'Χ' }, { to: 'Ψ' }], papers: ['1'] },
  ],
  ['keys with dots', {}, { who: { first: 'Α' } }, { who: { last: 'Β' } }, { who: { first: 'Α', last: 'Β' } }],
  [
    'a calculated answer that the other window replaced',
    { a: '1', b: '1', total: '1!' },
    { a: '2', b: '1' },
    { a: '1', b: '1', total: 'own' },
    { a: '2', b: '1', total: 'own' },
  ],
  ['one that this window replaced', { b: '1', total: '1!' }, { b: '1', total: 'own' }, { b: '2', total: '2!' }, { b: '2', total: 'own' }],
  ['one that nobody replaced', { a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1', b: '2', total: '2!' }, { a: '2', b: '2' }],
  ['one that only the server wrote', { b: '1', total: '1!' }, { b: '3' }, { b: '1', total: '1!' }, { b: '3' }],
  ['what the form calculates', { a: '1', sum: 1 }, { a: '2', sum: 2 }, { a: '1', sum: 3 }, { a: '2', sum: 2 }],
])('nobody is asked about %s', (_, base, mine, theirs, data) => {
  expect(merge(base, mine, theirs)).toEqual({ data, conflicts: [] })
})

test.each<[string, FormAnswers, FormAnswers, FormAnswers, string]>([
  ['two texts', { a: '1' }, { a: '2' }, { a: '3' }, 'a'],
  ['a text and its removal', { a: '1' }, { a: '' }, { a: '3' }, 'a'],
  ['inside a container only that answer', { home: { town: 'Χ' } }, { home: { town: 'Ψ' } }, { home: { town: 'Ω', flat: { floor: '1' } } }, 'home.town'],
  ['a key with dots', {}, { who: { first: 'Α' } }, { who: { first: 'Γ', last: 'Β' } }, 'who.first'],
  ['a calculated answer that both replaced', { b: '1', total: '1!' }, { b: '1', total: 'own' }, { b: '1', total: 'theirs' }, 'total'],
  ['a list of rows as a whole', { trips: [{ to: 'Χ' }] }, { trips: [{ to: 'Ψ' }] }, { trips: [{ to: 'Χ' }, { to: 'Ω' }] }, 'trips'],
  ['a field that logic opens', { opened: '1' }, { opened: '2' }, { opened: '3' }, 'opened'],
  ['the files of one field', {}, { papers: ['1'] }, { papers: ['2'] }, 'papers'],
  ['one field of several choices', {}, { days: { mon: true, tue: false } }, { days: { mon: false, tue: true } }, 'days'],
])('asked about is %s', (_, base, mine, theirs, path) => {
  const { data, conflicts } = merge(base, mine, theirs)
  expect(conflicts).toEqual([path])
  const other = { data: theirs, items: [] }
  expect(withAnswersOf({ data, items: [] }, other, conflicts).data).toMatchObject(theirs)
})

test('of the courses each counts by itself', () => {
  const draftOf = (...items: number[]) => ({ data: {}, items })
  const versions = { base: draftOf(1, 2, 3), mine: draftOf(1, 3, 4), theirs: draftOf(2, 3, 5) }
  expect(mergeDrafts(versions, form).draft.items.sort()).toEqual([3, 4, 5])
})

test('what is in no field of the form stays, and nothing given away is changed', () => {
  const theirs = { a: '1', old: 'theirs' }
  expect(merge({ old: 'x' }, { old: 'x' }, theirs)).toEqual({ data: theirs, conflicts: [] })
  expect(merge({}, { old: 'mine' }, theirs).data).toEqual({ a: '1', old: 'mine' })
})
