import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { eventAnswers } from './event-answers.ts'
import { processForm } from './process-form.ts'

const now = new Date('2026-11-20T10:00:00Z')
const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const copied = { type: 'value', value: { var: 'data.a' } }
const set = (value: string, state: boolean) => ({ type: 'property', property: { value, type: 'boolean' }, state })
const onCopy = (...actions: object[]) => ({ logic: [{ trigger: { type: 'event', event: 'copy' }, actions: actions as never }] })
const page = (components: Component[], data: unknown, ...events: string[]) => processForm({ components }, data, { now, mode: 'page', events: new Set(events) })

test('an event gives its answers once, when it happens', () => {
  const components = [text('a'), text('b', onCopy(copied)), text('c', onCopy({ type: 'value', value: { var: 'data.b' } }))]
  const data = { a: 'x', b: 'y', c: 'z' }
  expect(eventAnswers({ components }, data, 'copy', { now })).toEqual([
    { path: ['b'], value: 'x' },
    { path: ['c'], value: 'x' },
  ])
  expect(eventAnswers({ components }, data, 'other', { now })).toEqual([])
  expect(page(components, data, 'copy').data).toEqual(data)
})

test('what an event shows, requires or disables stays so', () => {
  const components = [text('a', { hidden: true, ...onCopy(set('hidden', false), set('validate.required', true), set('disabled', true)) })]
  expect([...page(components, {}).hidden]).toEqual(['a'])
  const { hidden, overrides, errors } = page(components, {}, 'copy')
  expect([[...hidden], overrides.get('a'), errors.map(({ rule }) => rule)]).toEqual([[], { hidden: false, required: true, disabled: true }, ['required']])
})

test('an event hides nothing and makes nothing optional, because the server knows of none', () => {
  const components = [text('a', { validate: { required: true }, ...onCopy(set('hidden', true), set('validate.required', false)) })]
  const { hidden, errors } = page(components, {}, 'copy')
  expect([[...hidden], errors.map(({ rule }) => rule)]).toEqual([[], ['required']])
})
