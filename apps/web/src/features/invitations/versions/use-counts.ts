import { useTranslation } from '../../../i18n/use-translation.ts'

interface Counts {
  drafts: number
  submitted: number
}

/** Numbers of applications in words. */
export function useCounts() {
  const { t } = useTranslation('versions')
  return ({ drafts, submitted }: Counts) => ({ drafts: t('impact.drafts', { count: drafts }), submitted: t('impact.submitted', { count: submitted }) })
}
