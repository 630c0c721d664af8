import type { UnitInput, UnitName, UnitView } from '@klesis/contract/org/units.ts'
import type { Option } from '../../../ui/SearchSelect.tsx'
import { toUnitName } from '../to-unit-name.ts'

/** The values of the unit's form. */
export interface UnitDraft {
  label: string
  labelEn: string
  abbreviation: string
  unitTypeId: number | null
  category: string
  code: string
  parent: Option | null
  isActive: boolean
  domain: string
  unitDomains: string[]
  secretariat: Option | null
  committeeId: number | null
}

const toOption = (unit: UnitName | null | undefined, language: string): Option | null =>
  unit ? { id: unit.id, label: toUnitName(unit, language), about: '' } : null

export const newUnit = (parent: UnitName | null, language: string): UnitDraft => ({
  ...{ label: '', labelEn: '', abbreviation: '', unitTypeId: null, category: '', code: '', parent: toOption(parent, language), isActive: true },
  ...{ domain: '', unitDomains: [], secretariat: null, committeeId: null },
})

export const toUnitDraft = (unit: UnitView, language: string): UnitDraft => ({
  label: unit.label,
  labelEn: unit.labelEn,
  abbreviation: unit.abbreviation,
  unitTypeId: unit.unitTypeId,
  category: unit.category,
  code: unit.code,
  parent: unit.parentId === null ? null : toOption(unit.path.at(-1), language),
  isActive: unit.isActive,
  domain: unit.domain,
  unitDomains: unit.unitDomains,
  secretariat: toOption(unit.secretariat, language),
  committeeId: unit.committeeId,
})

export const toUnitInput = (draft: UnitDraft, hasSecretariat: boolean): UnitInput => ({
  label: draft.label.trim(),
  labelEn: draft.labelEn.trim(),
  abbreviation: draft.abbreviation.trim(),
  unitTypeId: draft.unitTypeId ?? 0,
  category: draft.category.trim(),
  code: draft.code.trim(),
  isActive: draft.isActive,
  parentId: draft.parent?.id ?? null,
  secrUnitId: hasSecretariat ? (draft.secretariat?.id ?? null) : null,
  domain: draft.domain.trim(),
  unitDomains: draft.unitDomains,
  committeeId: draft.committeeId,
})
