import type { EvaluatedItem } from '@klesis/contract/evaluations/evaluation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'

/** What a row of a course shows, as text. */
export function useItemFacts() {
  const language = useLanguage()
  const masterData = useMasterData()
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return ({ category, semester, relevance }: EvaluatedItem) => ({
    type: textIn(masterData?.categories.find(({ id }) => id === category)?.title ?? {}, language),
    semester: textIn(masterData?.semesters.find(({ id }) => id === semester)?.description ?? {}, language) || String(semester),
    mean: relevance === null ? '' : number.format(relevance),
  })
}

export interface ItemListProps {
  items: readonly EvaluatedItem[]
  onOpen: (item: EvaluatedItem) => void
}
