import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { resultReport } from './result-report.ts'

const field = (type: string, key: string, properties: object, more = {}) => ({ type, key, label: key, input: true, properties, ...more })
const form = (...components: object[]) => ({ display: 'form', components, i18n: { en: { record: 'Record' } } }) as unknown as Form
const told = { toldToApplicant: true }
const newest = form(
  field('number', 'record', { score: true, ...told }, { validate: { max: 10 } }),
  field('number', 'plan', { score: true }),
  field('textarea', 'remarks', told),
  field('textarea', 'inside', {}),
  { type: 'datagrid', key: 'rows', input: true, components: [field('textfield', 'row', told)] },
)

test('applicants are told means and texts of the marked fields, in an order that names nobody', () => {
  const one = { form: newest, data: { record: 9, plan: 2, remarks: 'Ωραία πρόταση', inside: 'κρυφό', rows: [{ row: 'κρυφό' }] } }
  const other = { form: newest, data: { record: 6, remarks: ' Άρτια ' } }
  const expected = [
    { path: 'record', label: 'Record', score: { mean: 7.5, most: 10 }, texts: [] },
    { path: 'remarks', label: 'remarks', score: null, texts: ['Άρτια', 'Ωραία πρόταση'] },
  ]
  expect(resultReport([one, other], newest, 'en')).toEqual(expected)
  expect(resultReport([other, one], newest, 'en')).toEqual(expected)
  expect(resultReport([{ form: newest, data: { remarks: '  ' } }], newest, 'en')).toEqual([])
})

test('what was written before the field was marked stays with the committee', () => {
  const before = form(field('number', 'record', { score: true, ...told }), field('textarea', 'remarks', {}))
  const report = resultReport([{ form: before, data: { record: 4, remarks: 'Για την επιτροπή' } }], newest, 'el')
  expect(report).toEqual([{ path: 'record', label: 'record', score: { mean: 4, most: 10 }, texts: [] }])
})
