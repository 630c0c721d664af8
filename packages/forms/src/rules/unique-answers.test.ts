import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { uniqueAnswers } from './unique-answers.ts'

const field = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, unique: true, ...more })

test('are those that were given, outside of rows, and not secret', () => {
  const components = [
    field('a'),
    field('blank'),
    field('other', { unique: false }),
    field('secret', { type: 'password' }),
    { type: 'datagrid', key: 'g', input: true, components: [field('b')] },
    { type: 'container', key: 'c', input: true, components: [field('d')] },
  ]
  const data = { a: 'x', blank: ' ', other: 'x', secret: 'x', g: [{ b: 'x' }], c: { d: 5 } }
  expect(uniqueAnswers({ components }, data).map(({ path, value }) => [path, value])).toEqual([
    ['a', 'x'],
    ['c.d', 5],
  ])
})
