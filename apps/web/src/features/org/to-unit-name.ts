import type { UnitName } from '@klesis/contract/org/units.ts'

/** A unit's name for a reader of this language; Greek where the other one is not written. */
export const toUnitName = ({ label, labelEn }: Pick<UnitName, 'label' | 'labelEn'>, language: string) => (language === 'en' && labelEn) || label
