import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { type LoadedScriptEngine, loadScriptEngine } from '../scripts/load-script-engine.ts'
import { formHasScripts } from '../scripts/scripts-of.ts'
import { tryRules } from '../scripts/try-rules.ts'
import { processForm } from './process-form.ts'

const now = new Date('2026-11-20T10:00:00Z')
let engine: LoadedScriptEngine
beforeAll(async () => {
  engine = await loadScriptEngine()
})
afterAll(() => engine.dispose())

const page = (key: string, more: Partial<Component> = {}): Component => ({
  ...{ type: 'panel', key, input: false },
  components: [{ type: 'textfield', key: `${key}Name`, input: true }],
  ...more,
})
const wizard = (nextPage: unknown) => ({
  display: 'wizard',
  components: [page('one', { nextPage }), page('two', { conditional: { show: true, when: 'oneName', eq: 'all' } }), page('three')],
})
const next = (nextPage: unknown, data = {}) => processForm(wizard(nextPage), data, { now, mode: 'page', engine }).nextPages.get('one')

test.each<[string, unknown, string | null | undefined]>([
  ['the key of a page', 'three', 'three'],
  ['the key of a hidden page', 'two', undefined],
  ['a script that gives a key', "next = 'three'", 'three'],
  ['a script that reads the answers', "next = data.oneName === 'x' ? 'three' : null", null],
  ['a script that gives a number among those shown', 'next = 1', 'three'],
  ['a script that takes the usual page', 'next = page', 'three'],
  ['a script that ends the form', 'next = -1', null],
  ['a script that names no page', "next = 'nowhere'", undefined],
  ['a script that fails', 'next = data.a.b', undefined],
  ['JSON logic', { if: [{ '==': [{ var: 'data.oneName' }, 'x'] }, 'one', 'three'] }, 'three'],
  ['nothing', '', undefined],
])('%s', (_, nextPage, expected) => {
  expect(next(nextPage)).toBe(expected)
})

test('hidden pages are not counted', () => {
  expect([next('next = 1'), next('next = 1', { oneName: 'all' })]).toEqual(['three', 'two'])
})

test('only a rule of a page of a wizard is a script of the form, and is tried', () => {
  const failing = wizard('next = x.y')
  expect([failing, wizard('three'), { ...failing, display: 'form' }].map(formHasScripts)).toEqual([true, false, false])
  expect(tryRules(failing, { engine, now }).map(({ key, property, on }) => [key, property, on])).toEqual([['one', 'nextPage', 'both']])
})
