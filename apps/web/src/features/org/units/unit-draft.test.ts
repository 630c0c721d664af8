import { expect, test } from 'vitest'
import { unitOf, viewOf } from '../chart/testing/chart-fixtures.ts'
import { toUnitDraft, toUnitInput } from './unit-draft.ts'

test('saving an unchanged unit does not change it', () => {
  const secretariat = { id: 9, label: 'Γραμματεία', labelEn: '' }
  const unit = viewOf(unitOf({ id: 5, parentId: 0, hasSecr: true, secretariat }), {
    path: [{ id: 0, label: 'Ίδρυμα', labelEn: '' }],
    unitDomains: ['a.example'],
  })
  const draft = toUnitDraft(unit, 'el')
  expect(toUnitInput(draft, true)).toMatchObject({ label: unit.label, code: unit.code, parentId: 0, secrUnitId: 9, unitDomains: ['a.example'] })
  expect(toUnitInput(draft, false).secrUnitId).toBeNull()
})
