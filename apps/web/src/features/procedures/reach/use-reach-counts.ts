import type { Reach } from '@klesis/contract/procedures/triggers.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Numbers of applications in words. */
export function useReachCounts() {
  const { t } = useTranslation('procedures')
  return ({ drafts, submitted }: Pick<Reach, 'drafts' | 'submitted'>) => ({
    drafts: t('reach.drafts', { count: drafts }),
    submitted: t('reach.submitted', { count: submitted }),
  })
}
