import { expect, test } from 'vitest'
import { positionOf } from '../chart/testing/chart-fixtures.ts'
import { newPosition, toPositionDraft, toPositionInput, withEmployee, withKind } from './position-draft.ts'

const heldPosition = positionOf({ id: 3, employeeId: 8, firstName: 'Άννα', lastName: 'Δήμου', email: 'anna@uni.example', activeFrom: '2024-09-01' })
const draft = toPositionDraft(heldPosition)

test('saving an unchanged position does not change it', () => {
  expect(toPositionInput(draft)).toMatchObject({ positionId: 1, code: 'member', employeeId: 8, deputyId: null, activeFrom: '2024-09-01', activeUntil: null })
})

test('another holder starts today; choosing the same person again keeps the days', () => {
  expect({ ...draft, ...withEmployee(draft, { id: 9, label: 'Άλλος', about: '' }) }.activeFrom).toBeNull()
  expect({ ...draft, ...withEmployee(draft, { id: 8, label: 'Δήμου Άννα', about: '' }) }.activeFrom).toBe('2024-09-01')
})

test('a position that becomes vacant loses its holder and their days', () => {
  expect(toPositionInput({ ...draft, isVacant: true })).toMatchObject({ employeeId: null, activeFrom: null, activeUntil: null })
})

test('another kind resets the code of an existing position; in a new one it keeps what was typed', () => {
  const [head, member] = [
    { id: 2, defaultCode: 'head' },
    { id: 1, defaultCode: 'member' },
  ]
  for (const code of ['member', 'member.2'])
    expect(withKind({ ...draft, code }, head, { isNew: false, before: member })).toEqual({ positionId: 2, code: 'head' })
  expect(withKind(newPosition, head, { isNew: true })).toEqual({ positionId: 2, code: 'head' })
  expect(withKind({ ...newPosition, code: 'member' }, head, { isNew: true, before: member })).toEqual({ positionId: 2, code: 'head' })
  expect(withKind({ ...newPosition, code: 'member.2' }, head, { isNew: true, before: member })).toEqual({ positionId: 2 })
})
