import { Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import classes from '../signing.module.css'
import type { DetectedDocument } from '../signing.queries.ts'
import { isFailed } from './is-failed.ts'
import { SignerList } from './SignerList.tsx'

interface Props {
  detection: UseQueryResult<DetectedDocument>
  /** As one line that unfolds. */
  isLine: boolean
}

/** Such a file stays what it is, however often it is checked. */
const final = ['pdf.damaged', 'pdf.notPdf', 'pdf.passwordRequired'] as const

/** Who has signed the document, once that is checked. */
export function WhoHasSigned({ detection, isLine }: Props) {
  const { t } = useTranslation('signing')
  const { data: detected, error } = detection
  const isFinal = final.some((code) => isRefused(error, code))
  if (detected && isLine) return <SignersLine detected={detected} />
  return (
    <section aria-labelledby="signers">
      <h2 id="signers">{t('signed.title')}</h2>
      <Refused error={error} title={t('signed.failed')} onRetry={isFinal ? undefined : () => void detection.refetch()} />
      {detection.isPending && (
        <p className={classes.detecting} role="status">
          <Loader size={18} type="oval" /> {t('signed.detecting')}
        </p>
      )}
      {detected && <SignerList detected={detected} />}
    </section>
  )
}

function SignersLine({ detected }: { detected: DetectedDocument }) {
  const { t } = useTranslation('signing')
  const { signatures } = detected.data
  const count = signatures.filter(({ isTimeStamp }) => !isTimeStamp).length
  const hasFailed = signatures.some(isFailed)
  if (count === 0) return <p className={classes.whoLine}>{t('signed.none')}</p>
  return (
    <details className={classes.whoLine}>
      <summary data-failed={hasFailed || undefined}>
        {t('signed.line', { count })}, {t(hasFailed ? 'signed.changed' : 'signed.unchanged')}. <u>{t('signed.who')}</u>
      </summary>
      <SignerList detected={detected} />
    </details>
  )
}
