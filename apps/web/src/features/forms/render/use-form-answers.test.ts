import type { Component, Form } from '@klesis/forms/model/form.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { act, renderHook } from '../../../testing/testing-library.ts'
import { useFormAnswers } from './use-form-answers.ts'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const sum = text('sum', { calculateValue: { cat: [{ var: 'row.a' }, '!'] }, allowCalculateOverride: true })
const form: Form = { components: [{ type: 'datagrid', key: 'g', label: 'G', input: true, components: [text('a'), sum] }, text('list', { multiple: true })] }
const rows = [{ a: 'x', sum: 'own' }, { a: 'y' }]

test('a form can be changed without end, and an answer that was replaced before stays where its row is', () => {
  const { result } = renderHook(() => {
    const [data, setData] = useState<Record<string, unknown>>({ g: rows })
    return useFormAnswers(form, data, setData)
  })
  const { store, change } = result.current
  act(() => {
    for (let turn = 0; turn < 5_000; turn += 1) {
      if (turn % 2 === 0) change(['g'], (store.read().answers.g as unknown[]).toReversed())
      else change(['list'], [`${turn}`])
    }
    change(['g'], (store.read().answers.g as unknown[]).toReversed())
  })
  expect(result.current.processed.data).toEqual({
    g: [
      { a: 'y', sum: 'y!' },
      { a: 'x', sum: 'own' },
    ],
    list: ['4999'],
  })
})

test('a calculated answer that another window replaced counts as replaced once its version is here, and one that it did not replace is calculated', () => {
  const { result, rerender } = renderHook(({ data }) => useFormAnswers(form, data, () => undefined), { initialProps: { data: { g: rows } } })
  rerender({
    data: {
      g: [
        { a: 'x', sum: 'x!' },
        { a: 'y', sum: 'theirs' },
      ],
    },
  })
  act(() => result.current.change(['list'], ['z']))
  expect(result.current.processed.data).toMatchObject({ g: [{ sum: 'x!' }, { sum: 'theirs' }] })
})
