import type { FieldKind } from '../kinds/kinds.ts'
import type { Component } from '../model/form.ts'

export const choices = [
  { label: 'One', value: 'one' },
  { label: 'Two', value: 'two' },
  { label: 'Three', value: 3 },
]
const png = 'data:image/png;base64,iVBORw0KGgo='
export const pdf = { name: 'cv.pdf', size: 2_000, type: 'application/pdf' }

/** One component of a kind with valid and invalid answers. */
export interface AnswerCase {
  kind: FieldKind
  component?: Partial<Component>
  right: unknown[]
  /** Invalid answers with the rule they break. */
  wrong: [unknown, string][]
}

export const answerCases: AnswerCase[] = [
  {
    kind: 'number',
    right: [0, -1.5, '12.5', ''],
    wrong: [
      ['δέκα', 'type'],
      [{}, 'type'],
    ],
  },
  {
    kind: 'number',
    component: { validate: { min: 5, max: 10 } },
    right: [5, 10],
    wrong: [
      [4, 'min'],
      [10.1, 'max'],
    ],
  },
  { kind: 'number', component: { validate: { step: 0.1 } }, right: [0.3, 1], wrong: [[0.35, 'step']] },
  {
    kind: 'number',
    component: { decimalLimit: 1, validate: { integer: false } },
    right: [1.5],
    wrong: [
      [1.55, 'decimalLimit'],
      [1e-7, 'decimalLimit'],
    ],
  },
  { kind: 'number', component: { validate: { integer: true } }, right: [3], wrong: [[3.5, 'integer']] },
  { kind: 'currency', right: [10.25], wrong: [[10.255, 'decimalLimit']] },
  {
    kind: 'checkbox',
    component: { validate: { required: true } },
    right: [true, 'true'],
    wrong: [
      [false, 'required'],
      ['', 'required'],
      ['yes', 'type'],
    ],
  },
  {
    kind: 'selectboxes',
    component: { values: choices, validate: { minSelectedCount: 1, maxSelectedCount: 2 } },
    right: [{ one: true }, { one: true, 3: true }],
    wrong: [
      [{ one: true, two: true, 3: true }, 'maxSelectedCount'],
      [{ four: true }, 'onlyAvailableItems'],
      ['one', 'type'],
    ],
  },
  {
    kind: 'selectboxes',
    component: { values: choices, validate: { minSelectedCount: 2 } },
    right: [{ one: true, two: true }],
    wrong: [[{ one: true }, 'minSelectedCount']],
  },
  {
    kind: 'select',
    component: { data: { values: choices } },
    right: ['one', 3, '3', ''],
    wrong: [
      ['four', 'onlyAvailableItems'],
      [['one'], 'type'],
      [{}, 'type'],
    ],
  },
  { kind: 'select', component: { data: { values: choices }, validate: { onlyAvailableItems: false } }, right: ['four'], wrong: [] },
  { kind: 'select', component: { dataSrc: '', data: { values: [{ value: { a: 1 } }] } }, right: [], wrong: [[{ a: 1 }, 'type']] },
  {
    kind: 'select',
    component: { dataSrc: 'json', data: { json: '[{"id":7,"name":"Seven"}]' }, valueProperty: 'id' },
    right: [7],
    wrong: [[8, 'onlyAvailableItems']],
  },
  {
    kind: 'select',
    component: { dataSrc: 'lookup', data: { lookup: 'towns' } },
    right: ['anything', 7],
    wrong: [[{ id: 1 }, 'type']],
  },
  { kind: 'select', component: { dataSrc: 'url', data: { url: 'https://example.org' } }, right: ['anything', { id: 1 }], wrong: [] },
  {
    kind: 'radio',
    component: { values: choices, validate: { required: true } },
    right: ['one', 3],
    wrong: [
      ['', 'required'],
      ['four', 'onlyAvailableItems'],
    ],
  },
  {
    kind: 'email',
    right: ['A.B+c@uni.gr', 'ελένη@παράδειγμα.ελ', ''],
    wrong: [
      ['a@b', 'email'],
      ['a b@c.gr', 'email'],
      ['a@-c.gr', 'email'],
      ['a..b@c.gr', 'email'],
      [5, 'type'],
    ],
  },
  { kind: 'phoneNumber', component: { inputMask: '9999999999' }, right: ['2109999999'], wrong: [['210', 'mask']] },
  {
    kind: 'url',
    right: ['https://uni.gr/α?β', 'uni.gr'],
    wrong: [
      ['javascript:alert(1)', 'url'],
      ['δυο λέξεις', 'url'],
      ['ftp://uni.gr', 'url'],
    ],
  },
  {
    kind: 'datetime',
    right: ['2026-11-20T10:00:00Z', '2026-11-20T12:00:00+02:00', '2026-11-20'],
    wrong: [
      ['20/11/2026', 'date'],
      ['2026-02-30T10:00:00Z', 'date'],
      [5, 'type'],
    ],
  },
  {
    kind: 'datetime',
    component: { datePicker: { minDate: "moment().subtract(1, 'days')", maxDate: '2026-12-31' } },
    right: ['2026-11-20T10:00:00Z'],
    wrong: [
      ['2026-11-18T10:00:00Z', 'minDate'],
      ['2027-01-01T00:00:00Z', 'maxDate'],
    ],
  },
  {
    kind: 'datetime',
    component: { type: 'date', enableTime: undefined, datePicker: { minDate: '2026-11-19T15:00:00Z', maxDate: '2026-11-21' } },
    right: ['2026-11-19', '2026-11-18T22:00:00Z', '2026-11-21T21:59:00Z', ''],
    wrong: [
      ['2026-11-18', 'minDate'],
      ['2026-11-22', 'maxDate'],
      ['2026-11-21T22:00:00Z', 'maxDate'],
      ['2026-02-30', 'date'],
    ],
  },
  {
    kind: 'day',
    component: { dayFirst: true },
    right: ['29/02/2024', '00/00/0000'],
    wrong: [
      ['31/04/2026', 'day'],
      ['29/02/2026', 'day'],
      ['x', 'day'],
      [5, 'type'],
    ],
  },
  // W6 an empty day is refused as its parts are required.
  {
    kind: 'day',
    component: { dayFirst: true, fields: { day: { required: true }, month: { required: true }, year: { required: true } } },
    right: ['01/02/2026'],
    wrong: [
      ['00/02/2026', 'dayRequired'],
      ['01/00/2026', 'monthRequired'],
      ['01/02/0000', 'yearRequired'],
      ['', 'required'],
      ['00/00/0000', 'required'],
      [undefined, 'required'],
      [{}, 'type'],
    ],
  },
  {
    kind: 'day',
    component: { dayFirst: true, minYear: '2020', maxYear: 2030, minDate: '2020-06-01' },
    right: ['01/06/2020', '00/00/2020', '01/00/2020', '00/06/2020'],
    wrong: [
      ['01/01/2019', 'minYear'],
      ['01/01/2031', 'maxYear'],
      ['31/05/2020', 'minDate'],
    ],
  },
  // Both limits are the 1st of June in Athens.
  {
    kind: 'day',
    component: { dayFirst: true, minDate: '2020-05-31T21:30:00Z', maxDate: '2020-05-31T22:00:00Z' },
    right: ['01/06/2020'],
    wrong: [
      ['31/05/2020', 'minDate'],
      ['02/06/2020', 'maxDate'],
    ],
  },
  {
    kind: 'time',
    right: ['10:30:00', '10:30', '9:05 PM'],
    wrong: [
      ['24:00', 'time'],
      ['13:00 PM', 'time'],
      ['1'.repeat(16), 'time'],
      ['1'.repeat(17), 'type'],
    ],
  },
  {
    kind: 'time',
    component: { dataFormat: 'HH:mm', format: 'hh:mm A' },
    right: ['10:30', '9:05 PM', '10:30:00', '9.05 μ.μ.'],
    wrong: [['10:30:15', 'time']],
  },
  {
    kind: 'tags',
    component: { maxTags: 2 },
    right: ['a,b', ['a', 'b']],
    wrong: [
      ['a,b,c', 'maxTags'],
      [{}, 'type'],
    ],
  },
  { kind: 'hidden', right: ['x', 5, { deep: [1] }, [1]], wrong: [] },
  {
    kind: 'file',
    component: { filePattern: '*.pdf,image/*', fileMaxSize: '1MB', fileMinSize: '1KB' },
    right: [[pdf], [], [{ name: 'a.bin', size: 5_000, type: 'image/png' }]],
    wrong: [
      [[pdf, pdf], 'oneFile'],
      [[{ ...pdf, size: 2 ** 21 }], 'fileMaxSize'],
      [[{ ...pdf, size: 1 }], 'fileMinSize'],
      [[{ name: 'a.exe', size: 5_000 }], 'filePattern'],
      [[{ name: 'x' }], 'type'],
      ['x', 'type'],
    ],
  },
  { kind: 'file', component: { multiple: true }, right: [[pdf, pdf]], wrong: [] },
  {
    kind: 'signature',
    right: [png, ''],
    wrong: [
      ['data:image/svg+xml;base64,AAAA', 'signature'],
      [`${png.slice(0, 22)}${'A'.repeat(400_001)}`, 'signature'],
    ],
  },
  {
    kind: 'survey',
    component: { questions: choices, values: [{ label: 'Yes', value: 'y' }], validate: { required: true } },
    right: [{ one: 'y', two: 'y', 3: 'y' }],
    wrong: [
      [{}, 'required'],
      [{ one: 'y' }, 'surveyUnanswered'],
      [{ one: 'y', two: 'y', 3: 'z' }, 'onlyAvailableItems'],
      [[], 'type'],
    ],
  },
  // W8 a row that a builder left untouched is an empty one.
  {
    kind: 'datagrid',
    component: { validate: { minLength: 1, maxLength: 2 } },
    right: [[{}], [{}, {}], [null]],
    wrong: [
      [[], 'minRows'],
      [[{}, {}, {}], 'maxRows'],
      ['x', 'type'],
      [['x'], 'type'],
    ],
  },
  { kind: 'editgrid', component: { validate: { required: true } }, right: [[{ b: 1 }]], wrong: [[[], 'required']] },
  {
    kind: 'datamap',
    component: { validate: { required: true } },
    right: [{ a: 'x' }, { a: '' }, { a: { deep: 1 } }],
    wrong: [
      [{}, 'required'],
      [{ '': '' }, 'required'],
      ['x', 'type'],
      [['x'], 'type'],
    ],
  },
  { kind: 'form', right: [{}, { data: { b: 1 } }, { data: {} }], wrong: [[{ data: 'x' }, 'type']] },
  {
    kind: 'container',
    right: [{}, { b: 1 }],
    wrong: [
      ['x', 'type'],
      [[1], 'type'],
    ],
  },
]
