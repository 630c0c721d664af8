import { useTranslation } from '../../i18n/use-translation.ts'
import { applicantsOf, type DecisionRun } from './follow-run.ts'

/** Says whose application is being approved or, of several, how many are. */
export function useApprovingText(waiting: readonly DecisionRun[]) {
  const { t } = useTranslation('approvals')
  const applicants = waiting.flatMap(applicantsOf)
  const [only, ...others] = applicants
  return only?.name && others.length === 0 ? t('undo.one', { name: only.name }) : t('undo.underWay', { count: applicants.length })
}
