import type { Component } from '../model/form.ts'
import type { AnswerCase } from './answer-cases.ts'

const addressPart = (key: string, validate = {}): Component => ({ type: 'textfield', key, input: true, validate })
const written = (address: unknown) => ({ mode: 'manual', address })

/** Cases of the kinds whose answers are typed text. */
export const textAnswerCases: AnswerCase[] = [
  {
    kind: 'address',
    component: {
      components: [addressPart('street', { required: true }), addressPart('zip', { required: true, minLength: 5, maxLength: 6 }), addressPart('note')],
    },
    right: [
      '',
      written({}),
      written({ street: '', zip: ' ' }),
      written({ street: 'Όθωνος', zip: '10557' }),
      written({ street: 'Όθωνος', zip: '105 57', note: 'x' }),
      written({ street: 'Όθωνος', zip: 10557, old: 'y' }),
    ],
    wrong: [
      [written({ note: 'x' }), 'addressIncomplete'],
      [written({ street: 'Όθωνος', zip: ' ' }), 'addressIncomplete'],
      [written({ street: 'Όθωνος', zip: '1055' }), 'minLength'],
      [written({ street: 'Όθωνος', zip: '105 578' }), 'maxLength'],
      [written({ street: {} }), 'type'],
      ['Όθωνος 1', 'type'],
      [[], 'type'],
    ],
  },
  {
    kind: 'address',
    component: { components: [addressPart('street'), addressPart('number', { required: false }), addressPart('address2')], validate: { required: true } },
    right: [written({ street: 'Όθωνος' }), { mode: 'autocomplete', address: { display_name: 'Athens' } }, { display_name: 'Athens' }],
    wrong: [
      ['', 'required'],
      [written({}), 'required'],
      [written({ street: ' ' }), 'required'],
      [written({ number: '1' }), 'addressIncomplete'],
    ],
  },
  {
    kind: 'password',
    component: { validate: { required: true, minLength: 8, maxLength: 10, pattern: '\\S+' } },
    right: ['12345678', '1234567890'],
    wrong: [
      ['', 'required'],
      ['1234567', 'minLength'],
      ['12345678901', 'maxLength'],
      ['1234 5678', 'pattern'],
      [{}, 'type'],
    ],
  },
  {
    kind: 'textfield',
    right: ['Ελένη', '', 5],
    wrong: [
      [{}, 'type'],
      [true, 'type'],
      [['a'], 'type'],
    ],
  },
  {
    kind: 'textfield',
    component: { validate: { required: true, minLength: 2, maxLength: 4 } },
    right: ['ab', 'abcd'],
    wrong: [
      ['', 'required'],
      ['  ', 'required'],
      ['a', 'minLength'],
      ['abcde', 'maxLength'],
    ],
  },
  {
    kind: 'textfield',
    component: { inputMask: 'AA-999' },
    right: ['ΑΒ-123', ''],
    wrong: [
      ['AB-12', 'mask'],
      ['1B-123', 'mask'],
    ],
  },
  { kind: 'textfield', component: { validate: { pattern: '[α-ω]+' } }, right: ['αβγ'], wrong: [['αβγ1', 'pattern']] },
  { kind: 'textfield', component: { validate: { pattern: '[' } }, right: [''], wrong: [['x', 'pattern']] },
  { kind: 'textfield', component: { validate: { pattern: 'a'.repeat(501) } }, right: [''], wrong: [['a'.repeat(501), 'pattern']] },
  {
    kind: 'textfield',
    component: { multiple: true, validate: { minLength: 2 } },
    right: [['ab', 'cd'], []],
    wrong: [
      ['ab', 'type'],
      [['a'], 'minLength'],
    ],
  },
  {
    kind: 'textarea',
    component: { validate: { minWords: 2, maxWords: 3 } },
    right: ['ένα δύο', ''],
    wrong: [
      ['ένα', 'minWords'],
      ['a b c d', 'maxWords'],
    ],
  },
  { kind: 'textarea', component: { wysiwyg: true, validate: { required: true } }, right: ['<p>x</p>'], wrong: [['<p><br></p>', 'required']] },
]
