import { useTranslation } from '../../i18n/use-translation.ts'
import { decidedMeanwhile } from './decided-meanwhile.ts'

/** What is said of a refusal because somebody else decided meanwhile: who did, and when. */
export function useDecidedText(error: unknown): string | undefined {
  const { t } = useTranslation('approvals')
  const decided = decidedMeanwhile(error)
  return decided && t(`meanwhile.${decided.state}`, { by: decided.by, at: decided.at })
}
