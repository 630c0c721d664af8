import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { waitFor } from '../../../testing/testing-library.ts'
import { showForm } from '../testing/show-form.tsx'

const field = (type: string, more: Partial<Component> = {}): Component => ({ type, key: 'a', label: 'a', input: true, ...more })

test.each([
  ['textfield', { truncateMultipleSpaces: true }, 'δύο  λέξεις ', 'δύο λέξεις'],
  ['textfield', { truncateMultipleSpaces: true, multiple: true }, 'δύο  λέξεις ', 'δύο λέξεις'],
  ['textarea', { truncateMultipleSpaces: true }, 'δύο  λέξεις{Enter}{Enter}και άλλη', 'δύο λέξεις\n\nκαι άλλη'],
  ['textarea', { case: 'uppercase' }, 'Ελένη', 'ΕΛΕΝΗ'],
  ['email', {}, 'Eleni@Example.org', 'eleni@example.org'],
])('what is typed in a %s (%j) stays until it is left', async (type, more, keys, kept) => {
  const { user } = await showForm([field(type, more)])
  const name = 'multiple' in more ? 'a 1' : 'a'
  await user.type(await fieldOf(name), keys)
  expect((await fieldOf(name)).value).toBe(keys.replaceAll('{Enter}', '\n'))
  await user.tab()
  await waitFor(async () => expect((await fieldOf(name)).value).toBe(kept))
})

test('the caret stays where keys are put in the middle, while others calculate with the answer', async () => {
  const other = field('textfield', { key: 'b', label: 'b', calculateValue: { var: 'data.a' } })
  const { user } = await showForm([field('textfield', { case: 'uppercase' }), other])
  const input = await fieldOf('a')
  await user.type(input, 'abc')
  input.setSelectionRange(1, 1)
  await user.keyboard('xy')
  expect([input.value, input.selectionStart, (await fieldOf('b')).value]).toEqual(['axybc', 3, 'AXYBC'])
})
