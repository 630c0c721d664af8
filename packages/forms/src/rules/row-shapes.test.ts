import { describe, expect, test } from 'vitest'
import { changedAnswers } from '../diff/changed-answers.ts'
import { answerDescriber } from '../diff/describe-answers.ts'
import { summarise } from '../diff/summarise.ts'
import type { Component, Form } from '../model/form.ts'
import { processForm } from './process-form.ts'

const now = new Date('2026-11-20T10:00:00Z')
const required = { validate: { required: true } }
const field = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const check = (component: Component, a: unknown, beside: Component[] = []) =>
  processForm({ components: [component, ...beside] }, { a, beside: 'x' }, { now, mode: 'final' })
const faults = (component: Component, a: unknown) => check(component, a).errors.map(({ path, rule }) => `${path} ${rule}`)
const shown = (form: Form, before: unknown, after: unknown) =>
  changedAnswers(form, { a: before }, { a: after })
    .map(answerDescriber(form, 'en'))
    .map(({ section, label, before: was, after: is }) => [[...section, label].join(' '), was, is])
const lines = (form: Form, a: unknown) =>
  summarise(form, { a }, 'en', { now }).map(({ section, label, text, repeated }) => [[...section, label].join(' '), text, repeated?.column])

const node = (data: Record<string, unknown>, ...children: unknown[]) => ({ data, children })
const point = (data: Record<string, unknown>, x = 1) => ({ coordinate: { x, y: 5, width: 10, height: 10 }, data })

describe('a tree', () => {
  const tree = (...components: Component[]): Component => ({ type: 'tree', key: 'a', label: 'Units', input: true, tree: true, components })
  const form = { components: [tree(field('name'))] }

  test('asks every node for its fields, and keeps the shape of form.io', () => {
    const answer = node({ name: 'x' }, node({ name: '' }, node({ name: 'z', stray: 1 })), node({}))
    expect(faults(tree(field('name', required)), answer)).toEqual(['a.children[0].data.name required', 'a.children[1].data.name required'])
    expect(check(tree(field('name')), answer).data.a).toEqual(node({ name: 'x' }, node({ name: '' }, node({ name: 'z' })), node({})))
    expect(faults(tree(field('name', required)), {})).toEqual([])
  })

  test('lets a field depend on another of its own node, and others on all of them', () => {
    const conditional = { show: true, when: 'a.name', eq: 'x' }
    const beside = field('beside', { conditional: { show: true, conjunction: 'all', conditions: [{ component: 'a.name', operator: 'includes', value: 'y' }] } })
    const answer = node({ name: 'x', more: '1' }, node({ name: 'y', more: '2' }))
    const component = tree(field('name'), field('more', { conditional }))
    expect(check(component, answer, [beside]).data).toEqual({ a: node({ name: 'x', more: '1' }, node({ name: 'y' })), beside: 'x' })
    expect(check(component, node({ name: 'x' }), [beside]).data).toEqual({ a: node({ name: 'x' }) })
  })

  test('is read node by node, with their numbers', () => {
    expect(lines(form, node({ name: 'x' }, node({ name: 'y' }, node({ name: 'z' }))))).toEqual([
      ['Units name', 'x', undefined],
      ['Units 1 name', 'y', undefined],
      ['Units 1.1 name', 'z', undefined],
    ])
  })

  test('has a history', () => {
    const before = node({ name: 'x' }, node({ name: 'y' }, node({ name: 'z' })))
    expect(shown(form, before, node({ name: 'x' }, node({ name: 'y' }, node({ name: 'w' }))))).toEqual([['Units 1.1 name', 'z', 'w']])
    expect(shown(form, before, node({ name: 'x' }, node({ name: 'y' })))).toEqual([['Units 1.1', 'name: z', undefined]])
    expect(shown(form, {}, node({ name: 'x' }))).toEqual([['Units', undefined, 'name: x']])
  })

  test('that is too deep is refused', () => {
    let deep: unknown = node({})
    for (let level = 0; level < 2_000; level += 1) deep = node({}, deep)
    expect(faults(tree(field('name')), deep)[0]).toMatch(/^a (type|limit)$/)
  })
})

describe('a picture with points', () => {
  const tagpad = (...components: Component[]): Component => ({ type: 'tagpad', key: 'a', label: 'Plan', input: true, tree: true, components })
  const form = { components: [tagpad(field('name'))] }

  test('asks each point for its fields, and keeps where it lies', () => {
    expect(faults(tagpad(field('name', required)), [point({ name: 'x' }), point({})])).toEqual(['a[1].data.name required'])
    const kept = check(tagpad(field('name')), [{ ...point({ name: 'x', stray: 1 }), tag: [1] }, { coordinate: { x: 1, y: 2 } }])
    expect(kept).toMatchObject({
      errors: [],
      data: {
        a: [
          { ...point({ name: 'x' }), tag: [1] },
          { coordinate: { x: 1, y: 2 }, data: {} },
        ],
      },
    })
    expect(kept.data).not.toHaveProperty('a[0].data.stray')
  })

  test('is read with its points and their fields', () => {
    expect(lines(form, [point({ name: 'x' }), point({ name: 'y' }, 9)])).toEqual([
      ['Plan', '1 (10 %, 50 %), 2 (90 %, 50 %)', undefined],
      ['Plan 1 name', 'x', 'name'],
      ['Plan 2 name', 'y', 'name'],
    ])
  })

  test('has a history: where points lie, and what is said of them', () => {
    expect(shown(form, [point({ name: 'x' })], [point({ name: 'y' })])).toEqual([['Plan 1 name', 'x', 'y']])
    expect(shown(form, [point({ name: 'x' })], [point({ name: 'x' }, 9)])).toEqual([['Plan', '1 (10 %, 50 %)', '1 (90 %, 50 %)']])
    expect(shown(form, [], [point({ name: 'x' })])).toEqual([
      ['Plan', '', '1 (10 %, 50 %)'],
      ['Plan 1', undefined, 'name: x'],
    ])
  })
})
