import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { fileOf, preview, smallUniversity } from '../testing/exchange-file.ts'

const t = await testApp()
const admin = t.as(await t.person({ roles: ['admin'] }))

test('of more changes than the page lists, a long sheet does not hide the others', async () => {
  const more = Array.from({ length: 300 }, (_, index) => ({ code: `lab.${index}`, label: `Εργαστήριο ${index}`, type: 'department', parent: 'cs' }))
  const units = [...smallUniversity.units, ...more.map((unit) => ({ ...unit, activeFrom: '1990-01-01' }))]
  const { body } = await preview(admin, fileOf({ ...smallUniversity, units }))
  expect([body.faults, body.changes.length, body.changesTotal]).toEqual([[], 300, 313])
  const listed = (sheet: string) => body.changes.filter((change) => change.sheet === sheet).length
  expect(['units', 'employees', 'positions', 'holdings', 'responsibilities', 'assignments'].map(listed)).toEqual([291, 2, 2, 3, 1, 1])
})
