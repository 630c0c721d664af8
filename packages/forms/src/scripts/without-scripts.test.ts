import { describe, expect, test } from 'vitest'
import type { Component, Form } from '../model/form.ts'
import { processForm } from '../rules/process-form.ts'
import { formHasScripts, scriptsOf } from './scripts-of.ts'
import { withoutScriptSource } from './without-script-source.ts'
import { withoutScripts } from './without-scripts.ts'

const now = new Date('2026-11-20T10:00:00Z')
const formOf = (...components: unknown[]): Form => ({ components: components as Component[] })
const field = (more: Record<string, unknown> = {}) => ({ type: 'textfield', key: 'a', label: 'a', input: true, ...more })
const removed = (form: Form) => withoutScripts(form, () => false).form

describe('every script is taken out', () => {
  test.each<[string, Form]>([
    [
      'of a field',
      formOf(field({ calculateValue: 'value = 1', customDefaultValue: 'value = 1', customConditional: 'show = true', validate: { custom: 'x' } })),
    ],
    ['of a panel without a key', formOf({ type: 'panel', customConditional: 'show = false', components: [field({ calculateValue: 'value = 1' })] })],
    ['of a column without a key', formOf({ type: 'columns', columns: [{ components: [{ ...field({ calculateValue: 'value = 1' }), key: undefined }] }] })],
    ['of logic beside what is no rule', formOf(field({ logic: [null, { trigger: { type: 'javascript', javascript: 'result = true' }, actions: [] }] }))],
  ])('%s', (_, form) => {
    expect(formHasScripts(form)).toBe(true)
    expect(scriptsOf(removed(form))).toEqual([])
    expect(JSON.stringify(removed(form))).not.toMatch(/value = 1|show = |result = |"x"/)
  })

  test('and what is kept stays, in a form that is the same where nothing goes', () => {
    const form = formOf(field({ calculateValue: 'value = 1', logic: [{ trigger: { type: 'simple' }, actions: [] }] }))
    expect(withoutScripts(form, () => true)).toEqual({ form, removed: [] })
    expect(removed(form).components[0]).toEqual(field({ logic: [{ trigger: { type: 'simple' }, actions: [] }] }))
  })
})

test.each<[string, Form]>([
  ['inside a kind that is not known', formOf({ type: 'unheardof', key: 'u', components: [field({ calculateValue: 'value = secret' })] })],
  ['inside a button', formOf({ type: 'button', key: 'b', columns: [{ components: [field({ validate: { custom: 'valid = secret' } })] }] })],
  ['of a page, in a form that has no pages', formOf({ type: 'panel', key: 'p', nextPage: 'page = secret', components: [] })],
  ['of choices that come from elsewhere', formOf(field({ type: 'select', dataSrc: 'url', data: { custom: 'values = secret', url: '/a' } }))],
  ['of a button', formOf({ type: 'button', key: 'b', action: 'custom', custom: 'alert(secret)' })],
  ['of a calendar', formOf({ type: 'datetime', key: 'd', datePicker: { disableFunction: 'secret' } })],
  ['of what has no kind', formOf({ key: 'x', calculateValue: 'value = secret' })],
  ['of the form', { ...formOf(field()), controller: 'secret()' } as Form],
  ['in logic', formOf(field({ logic: [{ trigger: { type: 'javascript', javascript: 'result = secret' }, actions: [] }] }))],
])('who may not read scripts is not shown one %s', (_, form) => {
  expect(JSON.stringify(form)).toContain('secret')
  expect(JSON.stringify(withoutScriptSource(form))).not.toContain('secret')
})

test('a form without scripts is shown as it is', () => {
  const form = formOf({ type: 'panel', key: 'p', nextPage: 'q', components: [field({ logic: [{ trigger: { type: 'simple' }, actions: [] }] })] })
  expect(withoutScriptSource(form)).toEqual(form)
})

test.each(['content', 'htmlelement', 'button'])('a field inside a %s, whose scripts nobody sees, is no field of the form', (type) => {
  const form = formOf({ type, key: 'c', components: [field({ validate: { required: true } })] })
  expect(processForm(form, { a: 'x' }, { now, mode: 'final' })).toMatchObject({ data: {}, errors: [] })
})

test('a script in the place of JSON logic is not run', () => {
  const logic = [
    { trigger: { type: 'json', json: 'result = true' }, actions: [{ type: 'property', property: { value: 'hidden', type: 'boolean' }, state: true }] },
  ]
  const ran: string[] = []
  const engine = {
    load: () => {},
    set: () => {},
    compile: () => undefined,
    dispose: () => {},
    run: ({ code }: { code: string }) => {
      ran.push(code)
      return { ok: true, value: true }
    },
  }
  processForm(formOf(field({ logic })), { a: 'x' }, { now, mode: 'final', engine: engine as never })
  expect(ran).toEqual([])
})
