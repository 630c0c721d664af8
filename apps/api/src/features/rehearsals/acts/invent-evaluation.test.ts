import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { inventEvaluation } from './invent-evaluation.ts'

const t = await testApp()

test('an invented evaluation chooses what a script or a lookup offers, and scores within the limits', async () => {
  const as = t.as(await t.person({ roles: ['admin'] }))
  const grades = await makeLookup(as)
  await makeItems(as, grades, [{ code: 'good' }, { code: 'fair' }])
  const select = (key: string, dataSrc: string, data: object) => ({ type: 'select', key, label: key, input: true, dataSrc, data })
  const score = { type: 'number', key: 'plan', label: 'plan', input: true, properties: { score: true }, validate: { min: 1, max: 3 } }
  const components = [select('grade', 'lookup', { lookup: grades.code }), select('field', 'custom', { custom: 'values = ["law"]' }), score]
  const invented = await inventEvaluation(t.db, { display: 'form', components }, { member: 4, turn: 0 }, t.clock.now())
  expect(invented).toEqual({ grade: 'good', field: 'law', plan: 2 })
})
