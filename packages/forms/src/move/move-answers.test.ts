import { describe, expect, test } from 'vitest'
import type { Component, Form } from '../model/form.ts'
import { processForm } from '../rules/process-form.ts'
import { fc, runs } from '../testing/fast-check.ts'
import type { MovedAnswers } from './bring-back.ts'
import { moveAnswers } from './move-answers.ts'

const now = new Date('2026-11-20T10:00:00Z')
const applying = (form: Form) => async (data: Record<string, unknown>) => processForm(form, data, { mode: 'final', now }).data
const move = (answers: MovedAnswers, before: Form, after: Form, rowsAreUnchanged = true) =>
  moveAnswers(answers, { before, after, rowsAreUnchanged, apply: applying(after) })

const field = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const grid = (...components: Component[]): Component => ({ type: 'datagrid', key: 'grid', label: 'grid', input: true, components })
const formOf = (...components: Component[]): Form => ({ components })

describe('answers that move to another form', () => {
  test('stay, are set aside where nothing asks for them, and come back when it does again', async () => {
    const [one, other] = [formOf(field('a'), field('b', { type: 'number' })), formOf(field('a'))]
    const moved = await move({ data: { a: 'x', b: 5 }, former: [] }, one, other)
    expect(moved).toEqual({ data: { a: 'x' }, former: [{ path: ['b'], value: 5 }] })
    expect(await move(moved, other, one)).toEqual({ data: { a: 'x', b: 5 }, former: [] })
  })

  test('follow a field to its new key', async () => {
    const [one, other] = [formOf(grid(field('a', { label: 'Name' }))), formOf(grid(field('b', { label: 'Name' })))]
    expect(await move({ data: { grid: [{ a: 'x' }, { a: 'y' }] }, former: [] }, one, other)).toEqual({ data: { grid: [{ b: 'x' }, { b: 'y' }] }, former: [] })
  })

  test('are set aside where the field is of a type that cannot hold them', async () => {
    const [one, other] = [formOf(field('a'), field('n')), formOf(field('a', { type: 'datetime' }), field('n', { type: 'number' }))]
    expect(await move({ data: { a: 'x', n: '12' }, former: [] }, one, other)).toEqual({ data: { n: 12 }, former: [{ path: ['a'], value: 'x' }] })
  })

  test('are set aside where a condition hides their field', async () => {
    const hidden = field('a', { conditional: { show: true, when: 'b', eq: 'yes' } })
    expect((await move({ data: { a: 'x' }, former: [] }, formOf(field('a')), formOf(field('b'), hidden))).former).toEqual([{ path: ['a'], value: 'x' }])
  })

  test('stay where the profile filled them in, to be there when their part is first shown', async () => {
    const hidden = field('mail', { properties: { prefill: 'email' }, conditional: { show: true, when: 'b', eq: 'yes' } })
    const moved = await move({ data: { mail: 'eleni@example.org' }, former: [] }, formOf(field('b'), hidden), formOf(field('b'), hidden, field('c')))
    expect(moved).toEqual({ data: { mail: 'eleni@example.org' }, former: [] })
    const sent = processForm(formOf(field('b'), hidden), moved.data, { mode: 'final', now })
    expect(sent.data).toEqual({})
  })

  test('do not replace what was answered meanwhile', async () => {
    const [one, other] = [formOf(field('a')), formOf(field('a'), field('b'))]
    const former = [{ path: ['b'], value: 'old' }]
    expect(await move({ data: { a: 'x', b: 'new' }, former }, one, other)).toEqual({ data: { a: 'x', b: 'new' }, former })
  })

  test('come back into a row only if no row can have changed', async () => {
    const [one, other] = [formOf(grid(field('a'))), formOf(grid(field('a'), field('b')))]
    const former = [{ path: ['grid', 0, 'b'], value: 'old' }]
    const data = { grid: [{ a: 'x' }] }
    expect((await move({ data, former }, one, other)).data).toEqual({ grid: [{ a: 'x', b: 'old' }] })
    expect(await move({ data, former }, one, other, false)).toEqual({ data, former })
  })

  test('leave calculated ones to the form', async () => {
    const sum = field('sum', { type: 'number', calculateValue: { '+': [{ var: 'data.n' }, 1] } })
    const [one, other] = [formOf(field('n', { type: 'number' }), sum), formOf(field('n', { type: 'number' }))]
    expect((await move({ data: { n: 1, sum: 2 }, former: [] }, one, other)).former).toEqual([])
  })
})

describe('nothing that somebody typed is lost', () => {
  const types = ['textfield', 'textarea', 'number', 'datetime', 'select', 'selectboxes', 'checkbox', 'email', 'tags', 'day', 'file', 'nonsense'] as const
  const component = (key: string) =>
    fc
      .record({
        type: fc.constantFrom(...types),
        label: fc.constantFrom('One', 'Two', key),
        multiple: fc.boolean(),
        isRequired: fc.boolean(),
        isHidden: fc.boolean(),
        maxLength: fc.constantFrom(undefined, 2),
      })
      .map(({ isRequired, isHidden, maxLength, ...own }) =>
        field(key, {
          ...own,
          validate: { required: isRequired, ...(maxLength && { maxLength }) },
          ...(isHidden && { conditional: { show: true, when: 'a', eq: 'never' } }),
          ...(own.type === 'select' && { data: { values: [{ value: 'x', label: 'X' }] } }),
        }),
      )
  const some = (keys: readonly string[]) => fc.tuple(...keys.map((key) => fc.option(component(key)))).map((made) => made.filter((one) => one !== null))
  const form = fc
    .tuple(some(['a', 'b', 'c', 'd']), some(['e', 'f']), fc.boolean())
    .map(([top, rows, hasGrid]) => formOf(...top, ...(hasGrid ? [grid(...rows)] : [])))

  /** Every value is another one, so that each can be found again. */
  const answered = fc.array(fc.constantFrom('text', 'number', 'date', 'list', 'boxes', 'none'), { minLength: 8, maxLength: 8 }).map((kinds) => {
    const make = (index: number): unknown => {
      const token = 1_000 + index
      return {
        text: `typed ${token}`,
        number: token,
        date: `2026-01-${10 + index}`,
        list: [`one ${token}`, `two ${token}`],
        boxes: { [`box ${token}`]: true },
        none: '',
      }[kinds[index] ?? 'none']
    }
    return {
      a: make(0),
      b: make(1),
      c: make(2),
      d: make(3),
      grid: [
        { e: make(4), f: make(5) },
        { e: make(6), f: make(7) },
      ],
    }
  })
  const typedIn = (answers: unknown): string[] =>
    [...JSON.stringify(answers).matchAll(/(?:typed|one|two|box) \d{4}|\b1\d{3}\b|2026-01-\d\d/g)].map(([text]) => text).toSorted()

  test('by any changes of the form, nor by changing it back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(form, { minLength: 2, maxLength: 4 }), answered, async (forms, typed) => {
        const [first] = forms
        if (!first) return
        let here: MovedAnswers = { data: await applying(first)(typed), former: [] }
        const before = new Set(typedIn(here.data))
        let last = first
        for (const next of [...forms.slice(1), first]) {
          here = await move(here, last, next)
          last = next
          expect(new Set(typedIn([here.data, here.former]))).toEqual(before)
        }
      }),
      runs(150),
    )
  })
})
