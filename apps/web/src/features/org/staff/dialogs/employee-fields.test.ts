import { EmployeeInput } from '@klesis/contract/org/employees.ts'
import { expect, test } from 'vitest'
import { blankEmployee, findFaults } from './employee-fields.ts'

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

test.each([
  ...['anna@uni.example', "o'neil@uni.example", 'a.b+c@x.y.example', 'Anna@UNI.EXAMPLE', '1@2.gr'],
  ...[
    'άννα@uni.example',
    'anna@ούνι.gr',
    'a..b@uni.example',
    '.a@uni.example',
    'a.@uni.example',
    'a b@uni.example',
    'a@b@uni.example',
    'a@-b.example',
    'a@b.c',
  ],
])('%s is an address where the server takes it for one', (email) => {
  expect(findFaults({ ...whole, email })).toEqual(EmployeeInput.shape.email.safeParse(email).success ? {} : { email: 'badEmail' })
})
