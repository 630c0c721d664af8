import { expect, test } from 'vitest'
import { unitOf, viewOf } from '../chart/testing/made-up.ts'
import { codeFault, newUnit, toUnitDraft, toUnitInput, unitFaults } from './unit-draft.ts'

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['Ece', 'badCode'],
  ['σχολή', 'badCode'],
  ['ece-1', 'badCode'],
  ['ece.lab1', undefined],
])('the code %j is %s', (code, fault) => {
  expect(codeFault(code)).toBe(fault)
})

test('name, type, code and parent are asked for; of the university no parent', () => {
  expect(unitFaults(newUnit(null), false)).toEqual({ label: 'required', unitTypeId: 'required', code: 'required', parent: 'required' })
  expect(unitFaults(newUnit(null), true)).toEqual({ label: 'required', unitTypeId: 'required', code: 'required' })
})

test('a unit that is opened and saved stays what it was', () => {
  const secretariat = { id: 9, label: 'Γραμματεία', labelEn: '' }
  const unit = viewOf(unitOf({ id: 5, parentId: 0, hasSecr: true, secretariat }), {
    path: [{ id: 0, label: 'Ίδρυμα', labelEn: '' }],
    unitDomains: ['a.example'],
  })
  const draft = toUnitDraft(unit)
  expect(toUnitInput(draft, true)).toMatchObject({ label: unit.label, code: unit.code, parentId: 0, secrUnitId: 9, unitDomains: ['a.example'] })
  expect(toUnitInput(draft, false).secrUnitId).toBeNull()
  expect(unitFaults(draft, false)).toEqual({})
})
