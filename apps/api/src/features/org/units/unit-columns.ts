import type { UnitInput } from '@klesis/contract/org/units.ts'
import type { Selectable } from 'kysely'
import type { Unit } from '../../../db/database.ts'
import type { TypeAndSecretariat } from './check-unit.ts'

/** A unit's input as columns of the table. */
export const toColumns = (input: UnitInput, { typeId, secrUnitId }: TypeAndSecretariat) => ({
  code: input.code,
  label: input.label,
  label_en: input.labelEn,
  abbreviation: input.abbreviation,
  unit_type_id: typeId,
  parent_id: input.parentId,
  secr_unit_id: secrUnitId,
  is_active: input.isActive,
  category: input.category,
  domain: input.domain,
  unit_domains: input.unitDomains,
  committee_id: input.committeeId,
})

/** What a change of the unit may leave out, as it is. */
export const toKept = (unit: Selectable<Unit>) => ({
  labelEn: unit.label_en,
  abbreviation: unit.abbreviation,
  category: unit.category,
  isActive: unit.is_active,
  secrUnitId: unit.secr_unit_id,
  domain: unit.domain,
  unitDomains: unit.unit_domains,
  committeeId: unit.committee_id,
})
