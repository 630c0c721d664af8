import type { SuggestedConflict } from '@klesis/contract/evaluations/committee.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Why a conflict of interest is suggested, in a sentence. */
export function useSignText() {
  const { t } = useTranslation('evaluation-committee')
  const language = useLanguage()
  return ({ kind, unit }: SuggestedConflict['signs'][number]) => t(`suggestions.sign.${kind}`, { unit: textIn(unit ?? {}, language) })
}
