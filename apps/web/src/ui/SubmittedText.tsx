import { useTranslation } from '../i18n/use-translation.ts'
import { DateText } from './DateText.tsx'

interface Props {
  /** The first submission. */
  submittedAt: string
  /** The last submission after it. */
  resubmittedAt: string | null
}

/** When an application was submitted, and when it was submitted again after a correction or withdrawal. */
export function SubmittedText({ submittedAt, resubmittedAt }: Props) {
  const { t } = useTranslation('app')
  return (
    <>
      <DateText moment={submittedAt} />
      {resubmittedAt && (
        <>
          {' · '}
          {t('time.again')} <DateText moment={resubmittedAt} />
        </>
      )}
    </>
  )
}
