import { expect, test } from 'vitest'
import type { Component, Form } from '../model/form.ts'
import { followChoice, followLabel } from './follow-label.ts'

const field = (key: string, label: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label, input: true, ...more })
const none: Form = { components: [] }
const keyAfter = (key: string, before: string, label: string, { saved = none, others = [] }: { saved?: Form; others?: Component[] } = {}) =>
  followLabel({ components: [field(key, label), ...others] }, ['components', 0], { before, label, saved }).components[0]?.key

test.each([
  ['a label in Greek', 'keimeno', 'Κείμενο', 'Μέσος όρος', 'mesosOros'],
  ['a label that was emptied', 'mesos', 'Μέσος', '', 'textField'],
  ['a label after an empty one', 'textField', '', 'Πόλη', 'poli'],
  ['a number after the key', 'poli2', 'Πόλη', 'Πόλη γέννησης', 'poliGennisis'],
  ['a key that was edited', 'city', 'Πόλη', 'Τόπος', 'city'],
])('the key of %s', (_, key, before, label, expected) => {
  expect(keyAfter(key, before, label)).toBe(expected)
})

test('a key stays that was saved, or that a rule names, and no other field has the new one', () => {
  expect(keyAfter('poli', 'Πόλη', 'Τόπος', { saved: { components: [field('poli', 'Πόλη')] } })).toBe('poli')
  const condition = { show: true, conditions: [{ component: 'poli', operator: 'isEmpty' }] }
  expect(keyAfter('poli', 'Πόλη', 'Τόπος', { others: [field('b', 'Πόλη', { conditional: condition })] })).toBe('poli')
  expect(keyAfter('poli', 'Πόλη', 'Τόπος', { others: [field('topos', 'Τόπος')] })).toBe('topos2')
})

test('the value of a choice follows its label until it is edited or saved', () => {
  const valueAfter = (value: string, before: string, label: string, saved: Form = none) => {
    const values = [
      { label, value },
      { label: 'Άλλο', value: 'allo' },
    ]
    const form = { components: [field('a', 'Α', { type: 'radio', values })] }
    return followChoice(form, ['components', 0], ['values', 0], { before, label, saved }).components[0]?.values
  }
  expect(valueAfter('', '', 'Ναι')).toMatchObject([{ value: 'nai' }, {}])
  expect(valueAfter('nai', 'Ναι', 'Όχι')).toMatchObject([{ value: 'ochi' }, {}])
  expect(valueAfter('nai', 'Ναι', 'Άλλο')).toMatchObject([{ value: 'allo2' }, {}])
  expect(valueAfter('y', 'Ναι', 'Όχι')).toMatchObject([{ value: 'y' }, {}])
  const saved = { components: [field('a', 'Α', { type: 'radio', values: [{ label: 'Ναι', value: 'nai' }] })] }
  expect(valueAfter('nai', 'Ναι', 'Όχι', saved)).toMatchObject([{ value: 'nai' }, {}])
})
