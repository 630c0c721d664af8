import { expect, test } from 'vitest'
import { blankEmployee, findFaults, mergeChanges } from './employee-fields.ts'

const whole = { ...blankEmployee, lastName: 'Νέου', firstName: 'Άννα', email: 'anna@uni.example' }

test.each([
  [{}, {}],
  [{ lastName: '' }, { lastName: 'required' }],
  [
    { lastName: '   ', firstName: '', email: '' },
    { lastName: 'required', firstName: 'required', email: 'required' },
  ],
  [{ email: 'anna' }, { email: 'badEmail' }],
  [{ email: 'anna@uni' }, { email: 'badEmail' }],
  [{ email: ' Anna@UNI.example ' }, {}],
  [{ extEmail: '' }, {}],
  [{ extEmail: 'anna@' }, { extEmail: 'badEmail' }],
  [{ extEmail: 'anna@mail.example' }, {}],
])('%j has the faults %j', (part, faults) => {
  expect(findFaults({ ...whole, ...part })).toEqual(faults)
})

test('what another changed is taken over, save where one has changed the same field', () => {
  const typed = { ...whole, lastName: 'Νέου-Παπά', title: 'Καθηγήτρια' }
  const after = { ...whole, lastName: 'Νέα', mobile: '6900000000', isActive: false }
  const { values, changes } = mergeChanges(whole, typed, after)
  expect(values).toEqual({ ...after, lastName: 'Νέου-Παπά', title: 'Καθηγήτρια' })
  expect(changes).toEqual([
    { field: 'lastName', before: 'Νέου', after: 'Νέα', isKept: true },
    { field: 'isActive', before: true, after: false, isKept: false },
    { field: 'mobile', before: '', after: '6900000000', isKept: false },
  ])
})

test('where both changed the same in the same way, nothing is left to choose', () => {
  const { changes } = mergeChanges(whole, { ...whole, title: 'Δρ' }, { ...whole, title: 'Δρ' })
  expect(changes).toEqual([{ field: 'title', before: '', after: 'Δρ', isKept: false }])
})
