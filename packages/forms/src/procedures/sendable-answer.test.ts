import { expect, test } from 'vitest'
import { sendableAnswer } from './sendable-answer.ts'

const field = (type: string, key: string, rest: object = {}) => ({ type, key, label: key, input: true, ...rest })
const form = {
  components: [
    field('textfield', 'purpose'),
    field('password', 'pin'),
    field('file', 'proof'),
    field('datagrid', 'trips', { components: [field('textfield', 'place'), field('signature', 'signed'), field('file', 'ticket')] }),
  ],
}
const data = { purpose: 'Συνέδριο', pin: '1234', proof: [{ name: 'a.pdf' }], trips: [{ place: 'Χανιά', signed: 'data:', ticket: [{ name: 'b.pdf' }] }] }

test.each([
  ['purpose', 'Συνέδριο'],
  ['trips', [{ place: 'Χανιά' }]],
  ['trips.place', ['Χανιά']],
  ['missing', null],
  ['pin', null],
  ['proof', null],
  ['trips.ticket', null],
])('of %s another system gets %j', (component, sent) => {
  expect(sendableAnswer(form, data, component)).toEqual(sent)
})
