import { expect, test } from 'vitest'
import type { Component } from '../../model/form.ts'
import { lintForm, mendForm } from '../lint.ts'

const field = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: `Θέμα ${key}`, input: true, ...more })
const page = (key: string, more: Partial<Component> = {}): Component => ({
  type: 'panel',
  key,
  title: `Σελίδα ${key}`,
  input: false,
  components: [field(`${key}1`)],
  ...more,
})
const context = { languages: ['el'], isForVisitors: false, isReadElsewhere: () => true }
const wizard = (components: Component[]) => ({ display: 'wizard', components })
const found = (components: Component[]) =>
  lintForm(wizard(components), context).flatMap(({ code, path, label }) => (code === 'besidePages' ? [[path[1], label]] : []))
const mended = (components: Component[], at: number) => mendForm(wizard(components), { code: 'besidePages', path: ['components', at] }, ['el'])
const keys = (components: readonly Component[] | undefined): unknown =>
  components?.map((one) => (one.components ? { [one.key]: keys(one.components) } : one.key))

test('fields one after another are reported together, also values that nobody sees, and hidden ones and other layouts are not', () => {
  const hidden = field('h', { hidden: true })
  const columns: Component = { type: 'columns', key: 'c', input: false, columns: [{ components: [field('d')] }] }
  expect(found([field('a'), field('b'), page('p'), field('v', { type: 'hidden' }), page('q'), hidden, columns])).toEqual([
    [0, 'Θέμα a, Θέμα b'],
    [3, 'Θέμα v'],
  ])
  expect(lintForm({ display: 'form', components: [field('a'), page('p')] }, context)).toEqual([])
})

test('they move to the end of the page before, or to the beginning of the next, in their order', () => {
  expect(keys(mended([page('p'), field('a'), field('b'), page('q')], 1)?.components)).toEqual([{ p: ['p1', 'a', 'b'] }, { q: ['q1'] }])
  expect(keys(mended([field('a'), field('b'), page('p'), field('c')], 0)?.components)).toEqual([{ p: ['a', 'b', 'p1'] }, 'c'])
})

test('not to a page that is not always shown', () => {
  const sometimes = page('s', { conditional: { show: true, when: 'p1', eq: 'x' } })
  expect(keys(mended([page('p'), sometimes, field('a')], 2)?.components)).toEqual([{ p: ['p1', 'a'] }, { s: ['s1'] }])
  expect(mended([sometimes, field('a')], 1)).toBeUndefined()
})

test('a wizard of fields alone becomes a form on one page', () => {
  expect(mended([field('a'), field('b')], 0)).toEqual({ display: 'form', components: [field('a'), field('b')] })
})
