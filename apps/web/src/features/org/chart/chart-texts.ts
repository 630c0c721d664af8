import type { UnitName } from '@klesis/contract/org/units.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Translate } from '../../../i18n/texts-map.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { unitTypesQuery } from '../org.queries.ts'
import { toUnitName } from '../to-unit-name.ts'

/** The translations and formats for all rows, created once for the whole chart. */
export interface ChartTexts {
  t: Translate<'org'>
  language: string
  text: (text: LocalizedText) => string
  unit: (unit: Pick<UnitName, 'label' | 'labelEn'>) => string
  type: (unitTypeId: number) => string
}

export function useChartTexts(): ChartTexts {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data: types } = useQuery(unitTypesQuery)
  return useMemo(() => {
    const text = (localized: LocalizedText) => textIn(localized, language)
    const labels = new Map(types?.map(({ id, label }) => [id, text(label)]))
    return {
      t,
      language,
      text,
      unit: (unit) => toUnitName(unit, language),
      type: (id) => labels.get(id) ?? '',
    }
  }, [t, language, types])
}
