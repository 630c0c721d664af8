import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { unitTypesQuery } from '../org.queries.ts'
import type { UnitDraft } from './unit-draft.ts'
import { committeesQuery } from './units.queries.ts'

/** Formats the value of a unit's field. */
export function useUnitText() {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data: types = [] } = useQuery(unitTypesQuery)
  const { data: committees = [] } = useQuery(committeesQuery)
  const named = (text: LocalizedText | undefined) => textIn(text ?? {}, language)
  return (field: keyof UnitDraft, draft: UnitDraft): string => {
    switch (field) {
      case 'unitTypeId':
        return named(types.find(({ id }) => id === draft.unitTypeId)?.label)
      case 'committeeId':
        return named(committees.find(({ id }) => id === draft.committeeId)?.title)
      case 'parent':
      case 'secretariat':
        return draft[field]?.label ?? ''
      case 'isActive':
        return t(draft.isActive ? 'yes' : 'no')
      case 'unitDomains':
        return draft.unitDomains.join(', ')
      default:
        return draft[field]
    }
  }
}
