import { expect, test } from 'vitest'
import { componentsByPath } from './components-by-path.ts'

test('components of one key in several containers, grids and panels are told apart by their paths', () => {
  const field = (type: string, key: string) => ({ type, key, label: key, input: true })
  const inside = (holder: string, key: string, type: string) => ({ ...field(holder, key), components: [field(type, 'amount')] })
  const components = [
    inside('container', 'asked', 'currency'),
    inside('container', 'given', 'textfield'),
    inside('datagrid', 'rows', 'number'),
    { ...field('panel', 'panel'), components: [field('email', 'contact')] },
    { ...field('checkbox', 'yes'), inputType: 'radio', name: 'agrees', value: 'yes' },
  ]
  const found = componentsByPath({ components })
  const paths = ['asked.amount', 'given.amount', 'rows.amount', 'contact', 'agrees', 'yes']
  expect(paths.map((path) => found.get(path)?.type)).toEqual(['currency', 'textfield', 'number', 'email', 'checkbox', 'checkbox'])
  expect([found.has('amount'), found.has('asked.contact')]).toEqual([false, false])
})
