import type { PositionEntry, PositionInput } from '@klesis/contract/org/positions.ts'
import type { UnitInput, UnitView } from '@klesis/contract/org/units.ts'
import type { Db } from '../../../db/db.ts'

let made = 0

/** The input of a new department below the university. */
export async function unitInput(db: Db, overrides: Partial<UnitInput> = {}): Promise<UnitInput> {
  made += 1
  const type = await db.selectFrom('unit_type').select('id').where('code', '=', 'department').executeTakeFirstOrThrow()
  return {
    ...{ label: `Τμήμα Δοκιμών ${made}`, labelEn: '', abbreviation: '', unitTypeId: type.id, category: '', code: `made.${made}`, isActive: true },
    ...{ parentId: 0, secrUnitId: null, domain: '', unitDomains: [], committeeId: null },
    ...overrides,
  }
}

/** The input that saves a unit with some changes. */
export const changed = (unit: UnitView, overrides: Partial<UnitInput> = {}): UnitInput & { revision: number } => {
  const { label, labelEn, abbreviation, unitTypeId, category, code, isActive, parentId, secrUnitId, domain, unitDomains, committeeId, revision } = unit
  return {
    ...{ label, labelEn, abbreviation, unitTypeId, category, code, isActive, parentId, secrUnitId, domain, unitDomains, committeeId, revision },
    ...overrides,
  }
}

/** The input of a new, vacant position. */
export async function positionInput(db: Db, overrides: Partial<PositionInput> = {}): Promise<PositionInput> {
  made += 1
  const type = await db.selectFrom('position_type').select('id').where('default_code', '=', 'member').executeTakeFirstOrThrow()
  return {
    ...{ positionId: type.id, code: `seat.${made}`, label: `Θέση ${made}`, employeeId: null, deputyId: null, puid: '', phone: '', isPermanent: true },
    ...{ isActiveInUnit: true, activeFrom: null, activeUntil: null, responsibilities: [] },
    ...overrides,
  }
}

/** The input that saves a position with some changes. */
export const edited = (entry: PositionEntry, overrides: Partial<PositionInput> = {}): PositionInput & { id: number; revision: number } => {
  const { id, revision, positionId, code, label, employeeId, puid, phone, isPermanent, isActiveInUnit, activeFrom, activeUntil } = entry
  return {
    ...{ id, revision, positionId, code, label, employeeId, deputyId: entry.deputy?.employeeId ?? null, puid, phone, isPermanent, isActiveInUnit },
    ...{ activeFrom, activeUntil, responsibilities: entry.responsibilities.map((one) => one.id) },
    ...overrides,
  }
}
