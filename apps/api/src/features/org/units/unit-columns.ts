import type { UnitInput } from '@klesis/contract/org/units.ts'
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
