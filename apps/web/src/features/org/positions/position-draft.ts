import type { PositionEntry, PositionInput } from '@klesis/contract/org/positions.ts'
import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import type { Option } from '../../../ui/SearchSelect.tsx'

/** The values of the position's form. A day is undefined while its text is no date. */
export interface PositionDraft {
  positionId: number | null
  code: string
  domain: string
  label: string
  isVacant: boolean
  employee: Option | null
  activeFrom: string | null | undefined
  activeUntil: string | null | undefined
  deputy: Option | null
  puid: string
  phone: string
  isPermanent: boolean
  isActiveInUnit: boolean
  responsibilities: number[]
}

interface Person {
  id: number | null
  firstName: string | null
  lastName: string | null
  email?: string | null
}
const toOption = ({ id, firstName, lastName, email }: Person): Option | null =>
  id === null ? null : { id, label: [lastName, firstName].filter(Boolean).join(' '), about: email ?? '' }

export const newPosition: PositionDraft = {
  ...{ positionId: null, code: '', domain: '', label: '', isVacant: false, employee: null, activeFrom: null, activeUntil: null, deputy: null },
  ...{ puid: '', phone: '', isPermanent: true, isActiveInUnit: true, responsibilities: [] },
}

export const toPositionDraft = (position: PositionEntry): PositionDraft => ({
  positionId: position.positionId,
  code: position.code,
  domain: position.domain,
  label: position.label,
  isVacant: position.employeeId === null,
  employee: toOption({ id: position.employeeId, firstName: position.firstName, lastName: position.lastName, email: position.email }),
  activeFrom: position.activeFrom,
  activeUntil: position.activeUntil,
  deputy: position.deputy && toOption({ id: position.deputy.employeeId, firstName: position.deputy.firstName, lastName: position.deputy.lastName }),
  puid: position.puid,
  phone: position.phone,
  isPermanent: position.isPermanent,
  isActiveInUnit: position.isActiveInUnit,
  responsibilities: position.responsibilities.map(({ id }) => id),
})

/** A new holding begins today unless another day was entered. */
export const withEmployee = (draft: PositionDraft, employee: Option | null): Partial<PositionDraft> =>
  employee?.id === draft.employee?.id ? { employee } : { employee, activeFrom: null, activeUntil: null }

/** The responsibilities of a unit, and those of others that its position has. */
export const withHeld = (ofUnit: readonly Responsibility[], held: readonly Responsibility[]): Responsibility[] => [
  ...ofUnit,
  ...held.filter(({ id }) => !ofUnit.some((one) => one.id === id)),
]

interface KindChange {
  isNew: boolean
  /** The previous kind. */
  before?: { defaultCode: string } | undefined
}

/** Changing the kind resets the code to the usual one of the new kind. In a new position, a code that was typed stays. */
export function withKind(draft: PositionDraft, kind: { id: number; defaultCode: string }, { isNew, before }: KindChange): Partial<PositionDraft> {
  const isWritten = isNew && draft.code.trim() !== '' && draft.code !== before?.defaultCode
  return { positionId: kind.id, ...(!isWritten && { code: kind.defaultCode }) }
}

export const toPositionInput = (draft: PositionDraft): PositionInput => ({
  positionId: draft.positionId ?? 0,
  code: draft.code.trim(),
  label: draft.label.trim(),
  employeeId: draft.isVacant ? null : (draft.employee?.id ?? null),
  deputyId: draft.deputy?.id ?? null,
  puid: draft.puid.trim(),
  phone: draft.phone.trim(),
  isPermanent: draft.isPermanent,
  isActiveInUnit: draft.isActiveInUnit,
  activeFrom: draft.isVacant ? null : (draft.activeFrom ?? null),
  activeUntil: draft.isVacant ? null : (draft.activeUntil ?? null),
  responsibilities: draft.responsibilities,
})
