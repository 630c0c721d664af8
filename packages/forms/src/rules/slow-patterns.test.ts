import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { processForm } from './process-form.ts'
import { slowPatternIssues } from './slow-patterns.ts'

const now = new Date('2026-11-20T10:00:00Z')
const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const slow = text('a', { validate: { pattern: '(a+)+' }, errors: { pattern: 'Μόνο α.' } })
const quick = text('b', { validate: { pattern: '[a-z]+' } })
const faults = (mode: 'page' | 'final', data: Record<string, string>) =>
  processForm({ components: [slow, quick] }, data, { now, mode }).errors.map(({ path }) => path)

test('a page leaves a pattern that might take long to the server, which can be stopped', () => {
  const data = { a: `${'a'.repeat(16)}!`, b: '!' }
  expect(faults('page', data)).toEqual(['b'])
  expect(faults('final', data)).toEqual(['a', 'b'])
})

test('a page checks it on short answers', () => {
  expect(faults('page', { a: 'a!', b: 'b' })).toEqual(['a'])
})

test('where checking was stopped, the answers of such patterns are at fault', () => {
  const rows: Component = { type: 'datagrid', key: 'g', input: true, components: [slow] }
  const number: Component = { type: 'number', key: 'n', input: true, validate: { pattern: '(a+)+' } }
  const long = 'a'.repeat(50)
  expect(slowPatternIssues({ components: [slow, quick, rows, number] }, { a: 'aa', b: long, g: [{ a: 'a' }, { a: long }], n: 5 })).toEqual([
    { path: 'g[1].a', key: 'a', label: 'a', rule: 'pattern', params: { pattern: '(a+)+' }, message: 'Μόνο α.' },
  ])
})
