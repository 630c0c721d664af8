import type { UnitNode } from '@klesis/contract/org/units.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { toUnitName } from '../to-unit-name.ts'
import { SubstitutesDialog } from './SubstitutesDialog.tsx'

/** The substitutes of a unit, opened from its row in the chart. */
export const UnitSubstitutes = ({ unit, onClose }: { unit: UnitNode; onClose: () => void }) => (
  <SubstitutesDialog unitId={unit.id} unitLabel={toUnitName(unit, useLanguage())} onClose={onClose} />
)
