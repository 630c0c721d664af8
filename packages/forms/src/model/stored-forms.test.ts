import { expect, test } from 'vitest'
import type { Component, Form } from './form.ts'
import { copiedPathsOf, lengthWithStored, type StoredVersion, storedPathsOf, withoutStoredForms, withStoredForms } from './stored-forms.ts'

const nested = (path: string, more: Partial<Component> = {}): Component => ({ type: 'form', key: path, input: true, path, ...more })
const text = (key: string): Component => ({ type: 'textfield', key, label: key, input: true })
const find = (stored: Record<string, StoredVersion>) => (path: string) => stored[path]

const host: Form = {
  components: [
    { type: 'columns', key: 'c', columns: [{ components: [nested('address')] }, { components: [text('name')] }] },
    { type: 'form', key: 'own', components: [text('x')] },
  ],
  i18n: { en: { street: 'Road' } },
}
const address: StoredVersion = { number: 3, form: { components: [text('street'), nested('town')], i18n: { en: { street: 'Street' }, fr: { street: 'Rue' } } } }
const town: StoredVersion = { number: 1, form: { components: [text('town')], i18n: { en: { town: 'Town' } } } }

test('a form gets the content of the forms that it names, wherever they stand and however deep, with their translations beside its own', () => {
  const filled = withStoredForms(host, find({ address, town }))
  expect(filled).toEqual({
    components: [
      {
        ...{ type: 'columns', key: 'c' },
        columns: [
          {
            components: [nested('address', { formRevision: 3, components: [text('street'), nested('town', { formRevision: 1, components: [text('town')] })] })],
          },
          { components: [text('name')] },
        ],
      },
      host.components[1],
    ],
    i18n: { en: { street: 'Road', town: 'Town' }, fr: { street: 'Rue' } },
  })
  expect(storedPathsOf(filled)).toEqual(['address', 'town'])
})

test('newer content takes the place of what was there, and what is not found keeps what it has', () => {
  const before = { components: [nested('town', { formRevision: 1, components: [text('old')] }), nested('gone', { components: [text('kept')] })] }
  const [first, second] = withStoredForms(before, find({ town })).components
  expect([first?.components, second]).toEqual([[text('town')], before.components[1]])
})

test('a form inside itself ends', () => {
  const one: StoredVersion = { number: 1, form: { components: [nested('two')] } }
  const two: StoredVersion = { number: 1, form: { components: [nested('one')] } }
  const filled = withStoredForms({ components: [nested('one')] }, find({ one, two }))
  expect(storedPathsOf(filled)).toEqual(['one', 'two'])
})

test('it is stored itself without the content of others, and its own nested forms stay', () => {
  expect(withoutStoredForms(withStoredForms(host, find({ address, town }))).components).toEqual(host.components)
})

test('copies name where they come from', () => {
  expect(copiedPathsOf({ components: [{ ...text('a'), copiedFrom: { path: 'address', version: 3 } }, text('b')] })).toEqual(['address'])
})

test('how long a form becomes is known before it is made, also where stored forms double each other', () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `d${index}`,
      { number: 1, form: { components: [nested(`d${index + 1}`, { key: 'a' }), nested(`d${index + 1}`, { key: 'b' })] } },
    ]),
  )
  expect(lengthWithStored({ components: [nested('d0')] }, find(doubling))).toBeGreaterThan(2 ** 40)
  const within = withStoredForms(host, find({ address, town }))
  const [short, long] = [lengthWithStored(host, find({})), lengthWithStored(host, find({ address, town }))]
  expect([lengthWithStored(within, find({ address, town })), long > short]).toEqual([expect.any(Number), true])
  expect(lengthWithStored({ components: [nested('a')] }, find({ a: { number: 1, form: { components: [nested('a')] } } }))).toBeLessThan(1_000)
})
