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
  {
    kind: 'textfield',
    component: { valueFormat: 'taxNumber' },
    right: ['090000045', '094 014 201', ''],
    wrong: [
      ['094014202', 'valueFormat'],
      ['000000000', 'valueFormat'],
      ['09001', 'valueFormat'],
    ],
  },
  {
    kind: 'textfield',
    component: { valueFormat: 'socialSecurityNumber' },
    right: ['29028000015'],
    wrong: [
      ['29028000016', 'valueFormat'],
      ['31028000013', 'valueFormat'],
    ],
  },
  {
    kind: 'textfield',
    component: { valueFormat: 'iban' },
    right: ['GR16 0110 1250 0000 0001 2300 695', 'de89370400440532013000'],
    wrong: [
      ['GR16 0110 1250 0000 0001 2300 696', 'valueFormat'],
      ['GR1601101250', 'valueFormat'],
    ],
  },
  { kind: 'textfield', component: { valueFormat: 'identityCard' }, right: ['ΑΒ 123456', 'AB123456'], wrong: [['ΓΔ 123456', 'valueFormat']] },
  { kind: 'textfield', component: { valueFormat: 'postCode' }, right: ['105 57'], wrong: [['05557', 'valueFormat']] },
  { kind: 'textfield', component: { valueFormat: 'plate' }, right: ['ΥΖΑ-1234', 'yza1234'], wrong: [['ABC 1234', 'valueFormat']] },
  { kind: 'textfield', component: { valueFormat: 'of another system' }, right: ['anything'], wrong: [] },
  // W8 a mask that only helps with typing is not checked.
  { kind: 'textfield', component: { inputMask: '99', skipMaskValidation: true }, right: ['x'], wrong: [] },
  {
    kind: 'textfield',
    component: {
      allowMultipleMasks: true,
      inputMasks: [
        { label: 'GR', mask: '99-AA' },
        { label: 'US', mask: '999' },
      ],
      validate: { required: true, maxLength: 5 },
    },
    right: ['12-ΑΒ', '123', { value: '123', maskName: 'US' }],
    wrong: [
      ['12', 'mask'],
      [{ value: '1', maskName: 'US' }, 'mask'],
      [{ value: '', maskName: 'US' }, 'required'],
      [{ value: 1 }, 'type'],
    ],
  },
  { kind: 'textfield', component: { validate: { pattern: '[α-ω]+' } }, right: ['αβγ'], wrong: [['αβγ1', 'pattern']] },
  { kind: 'textfield', component: { validate: { pattern: '[' } }, right: [''], wrong: [['x', 'pattern']] },
  { kind: 'textfield', component: { validate: { pattern: 'a'.repeat(501) } }, right: [''], wrong: [['a'.repeat(501), 'pattern']] },
  {
    kind: 'textfield',
    component: { multiple: true, validate: { minLength: 2 } },
    right: [['ab', 'cd'], [], 'ab'],
    wrong: [
      [{ x: 1 }, 'type'],
      ['a', 'minLength'],
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
