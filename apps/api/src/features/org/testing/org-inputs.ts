import type { PositionEntry, PositionInput } from '@klesis/contract/org/positions.ts'
import type { UnitInput, UnitView } from '@klesis/contract/org/units.ts'
import type { Db } from '../../../db/db.ts'

let count = 0

/** The input of a new department below the university. */
export async function unitInput(db: Db, overrides: Partial<UnitInput> = {}): Promise<UnitInput> {
  count += 1
  const type = await db.selectFrom('unit_type').select('id').where('code', '=', 'department').executeTakeFirstOrThrow()
  return {
    ...{ label: `Τμήμα Δοκιμών ${count}`, labelEn: '', abbreviation: '', unitTypeId: type.id, category: '', code: `made.${count}`, isActive: true },
    ...{ parentId: 0, secrUnitId: null, domain: '', unitDomains: [], committeeId: null },
    ...overrides,
  }
}

/** The input that saves a unit with some changes. */
export const unitChange = (unit: UnitView, overrides: Partial<UnitInput> = {}): UnitInput & { revision: number } => {
  const { label, labelEn, abbreviation, unitTypeId, category, code, isActive, parentId, secrUnitId, domain, unitDomains, committeeId, revision } = unit
  return {
    ...{ label, labelEn, abbreviation, unitTypeId, category, code, isActive, parentId, secrUnitId, domain, unitDomains, committeeId, revision },
    ...overrides,
  }
}

/** The input of a new, vacant position. */
export async function positionInput(db: Db, overrides: Partial<PositionInput> = {}): Promise<PositionInput> {
  count += 1
  const type = await db.selectFrom('position_type').select('id').where('default_code', '=', 'member').executeTakeFirstOrThrow()
  return {
    ...{ positionId: type.id, code: `seat.${count}`, label: `Θέση ${count}`, employeeId: null, deputyId: null, puid: '', phone: '', isPermanent: true },
    ...{ isActiveInUnit: true, activeFrom: null, activeUntil: null, responsibilities: [] },
    ...overrides,
  }
}

/** The input that saves a position with some changes. */
export const positionChange = (entry: PositionEntry, overrides: Partial<PositionInput> = {}): PositionInput & { id: number; revision: number } => {
  const { id, revision, positionId, code, label, employeeId, puid, phone, isPermanent, isActiveInUnit, activeFrom, activeUntil } = entry
  return {
    ...{ id, revision, positionId, code, label, employeeId, deputyId: entry.deputy?.employeeId ?? null, puid, phone, isPermanent, isActiveInUnit },
    ...{ activeFrom, activeUntil, responsibilities: entry.responsibilities.map((one) => one.id) },
    ...overrides,
  }
}
