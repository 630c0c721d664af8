import type { UnitName } from '@klesis/contract/org/units.ts'

/** The name of a unit in the given language; the Greek name if the other is empty. */
export const toUnitName = ({ label, labelEn }: Pick<UnitName, 'label' | 'labelEn'>, language: string) => (language === 'en' && labelEn) || label
