import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { toText } from '../../../ui/localized-text.ts'
import { positionTypesQuery } from '../org.queries.ts'

/** The name of a kind of position. */
export function useKindText() {
  const language = useLanguage()
  const { data: types = [] } = useQuery(positionTypesQuery)
  return (id: number | null) => toText(types.find((type) => type.id === id)?.label ?? {}, language)
}
