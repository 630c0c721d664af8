import { expect, test } from 'vitest'
import { tellsWho } from '../evaluation/without-identity.ts'
import type { Component } from '../model/form.ts'
import { prefilledAnswers } from './prefilled-answers.ts'

const profile = { fullname: 'Eleni Papadaki', firstName: 'Eleni', lastName: 'Papadaki', fatherName: '', email: 'Eleni@Example.org', phone: '2810 123456' }
const field = (type: string, key: string, prefill: unknown, more?: object): Component => ({ type, key, input: true, properties: { prefill }, ...more })
const begin = (components: Component[], given = {}) => prefilledAnswers({ display: 'form', components }, profile, given)

test('a new application begins with the facts of the profile that the author chose, in their stored form', () => {
  const components = [
    field('email', 'mail', 'email'),
    { type: 'panel', key: 'p', input: false, components: [field('textfield', 'name', 'fullname'), field('phoneNumber', 'phone', 'phone')] },
    { type: 'container', key: 'who', input: true, components: [field('textfield', 'last', 'lastName')] },
    field('textfield', 'father', 'fatherName'),
    field('textfield', 'free', 'notFilled'),
    field('textfield', 'odd', 'passwordHash'),
  ]
  expect(begin(components)).toEqual({ mail: 'eleni@example.org', name: 'Eleni Papadaki', phone: '2810 123456', who: { last: 'Papadaki' } })
})

test('what is given already stays, beside what is filled in', () => {
  const components = [{ type: 'container', key: 'who', input: true, components: [field('email', 'mail', 'email'), field('textfield', 'last', 'lastName')] }]
  expect(begin(components, { who: { last: 'Given' } })).toEqual({ who: { last: 'Given', mail: 'eleni@example.org' } })
})

test('rows, lists of values and kinds that do not offer it begin empty', () => {
  const row = { type: 'datagrid', key: 'people', input: true, components: [field('textfield', 'name', 'fullname')] }
  expect(begin([row, field('email', 'mails', 'email', { multiple: true }), field('checkbox', 'yes', 'email'), field('textarea', 'text', 'fullname')])).toEqual(
    {},
  )
})

test('a field that the profile fills in tells who applies, unless its author says otherwise', () => {
  expect(tellsWho(field('textfield', 'a', 'firstName'))).toBe(true)
  expect(tellsWho(field('textfield', 'a', 'notFilled'))).toBe(false)
  expect(tellsWho({ ...field('textfield', 'a', 'firstName'), properties: { prefill: 'firstName', tellsWho: false } })).toBe(false)
})
