import { describe, expect, test } from 'vitest'
import { changedAnswers } from '../diff/changed-answers.ts'
import { summarise } from '../diff/summarise.ts'
import { repeatedKeys } from '../kinds/repeated-keys.ts'
import type { Component, Form } from '../model/form.ts'
import { formHasScripts } from '../scripts/scripts-of.ts'
import { fc } from '../testing/fast-check.ts'
import { processForm } from './process-form.ts'
import { withoutSecrets } from './without-secrets.ts'

const now = new Date('2026-11-20T10:00:00Z')
const part = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const required = { validate: { required: true } }
const odd = (components: Component[], more: Partial<Component> = {}): Component => ({ type: 'orgchart', key: 'o', label: 'O', components, ...more })
const submit = (components: Component[], data: unknown) => processForm({ components }, data, { now, mode: 'final' })

describe('a component of an unsupported type', () => {
  test('W2 asks nothing, neither by itself nor by its parts', () => {
    const throwing = part('b', { customConditional: 'show = x.y', validate: { custom: 'valid = x.y' } })
    const form: Form = { components: [odd([part('a', required), throwing], required), odd([part('a')], { key: '' })] }
    expect(submit(form.components, {})).toMatchObject({ data: {}, errors: [], warnings: [] })
    expect([formHasScripts(form), repeatedKeys(form)]).toEqual([false, []])
  })

  test.each([
    ['inside its own answer', { o: { data: { a: 1 }, stray: [null] } }],
    ['beside it', { a: { any: 'thing' }, g: [{ a: 'x' }] }],
    ['beside it and inside', { o: 'x', a: 5 }],
  ])('W2 keeps answers of its parts %s', (_, data) => {
    const parts = [part('a', required), { type: 'panel', key: 'p', components: [{ type: 'datagrid', key: 'g', input: true, components: [part('n')] }] }]
    expect(submit([odd(parts)], data)).toMatchObject({ data, errors: [] })
    expect(submit([odd(parts, { input: false, key: '' })], { ...data, o: undefined }).data).toEqual({ ...data, o: undefined })
  })

  test('W8 of a form stored elsewhere keeps its answers, and one with its components asks', () => {
    const reference: Component = { type: 'form', key: 'child', input: true, form: 'abc' }
    const data = { child: { form: 'abc', data: { x: 1 } } }
    expect(submit([reference], data)).toMatchObject({ data, errors: [] })
    const inline = { ...reference, components: [part('x', required), part('y')] }
    const twin = { ...inline, key: 'other', components: [part('x')] }
    expect(repeatedKeys({ components: [inline, twin, part('x')] })).toEqual([])
    expect(submit([inline, twin], { child: { data: { y: '2' } }, other: { data: { x: '3' } } })).toMatchObject({
      data: { child: { data: { y: '2' } }, other: { data: { x: '3' } } },
      errors: [{ path: 'child.data.x', rule: 'required' }],
    })
  })

  test('keeps the answers of each row', () => {
    const grid: Component = { type: 'datagrid', key: 'rows', input: true, components: [part('n'), odd([part('a', required)])] }
    const rows = [{ n: '1', a: 'x' }, { n: '2', o: { a: 'y' } }, { n: '3' }]
    expect(submit([grid], { rows })).toMatchObject({ data: { rows }, errors: [] })
  })

  test('leaves an answer that a field reads to that field', () => {
    const components = [odd([part('n')]), { type: 'number', key: 'n', input: true }]
    expect(submit(components, { n: '5' })).toMatchObject({ data: { n: 5 }, warnings: [] })
  })

  test('hands its answers over to summary and history', () => {
    const form = { components: [odd([part('a')])] }
    expect(summarise(form, { a: 'x', o: 'y' }, 'en', { now, withEmpty: true }).map(({ path, text }) => [path, text])).toEqual([
      ['o', 'y'],
      ['a', 'x'],
    ])
    expect(summarise(form, {}, 'en', { now, withEmpty: true })).toEqual([])
    expect(changedAnswers(form, { a: 'x' }, { a: 'z', o: 1 }).map(({ path }) => path)).toEqual(['a', 'o'])
  })

  test('never stores a password among its parts', () => {
    const form = { components: [odd([{ type: 'password', key: 'p', input: true }, part('a')])] }
    const data = { p: 'secret', a: 'x', o: { data: [{ p: 'secret', b: 1 }] } }
    const stored = { a: 'x', o: { data: [{ b: 1 }] } }
    expect(withoutSecrets(form, data)).toEqual(stored)
    expect(submit(form.components, data).data).toEqual(stored)
  })

  test.each(['page', 'draft', 'final'] as const)('W2 keeps any answers whole in the mode %s', (mode) => {
    const components = [odd([part('a', required), odd([part('b')], { key: 'inner' })])]
    const answer = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('o', 'a', 'b', 'inner'), answer), (data) => {
        const given = { ...data }
        const { data: stored, errors } = processForm({ components }, given, { now, mode })
        expect([stored, errors]).toEqual([given, []])
      }),
    )
  })
})
