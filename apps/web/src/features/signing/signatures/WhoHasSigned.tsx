import { Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import classes from '../signing.module.css'
import type { DetectedDocument, ExpectedSigner } from '../signing.queries.ts'
import { ExpectedSigners } from './ExpectedSigners.tsx'
import { isFailed } from './is-failed.ts'
import { SignerList } from './SignerList.tsx'

interface Props {
  detection: UseQueryResult<DetectedDocument>
  expected: readonly ExpectedSigner[]
  /** As one line that unfolds. */
  isLine: boolean
}

/** Such a file stays what it is, however often it is checked. */
const final = ['pdf.damaged', 'pdf.notPdf', 'pdf.passwordRequired'] as const

/** Who has signed the document, once that is checked. */
export function WhoHasSigned({ detection, expected, isLine }: Props) {
  const { t } = useTranslation('signing')
  const { data: detected, error } = detection
  const isFinal = final.some((code) => isRefused(error, code))
  if (detected && isLine) return <SignersLine detected={detected} expected={expected} />
  return (
    <section aria-labelledby="signers">
      <h2 id="signers">{t('signed.title')}</h2>
      <Refused error={error} title={t(isFinal ? 'notAllowed.title' : 'signed.failed')} onRetry={isFinal ? undefined : () => void detection.refetch()} />
      {detection.isPending && (
        <p className={classes.detecting} role="status">
          <Loader size={18} type="oval" /> {t('signed.detecting')}
        </p>
      )}
      {detected && <SignerList detected={detected} />}
      {detected && <ExpectedSigners expected={expected} />}
    </section>
  )
}

function SignersLine({ detected, expected }: { detected: DetectedDocument; expected: readonly ExpectedSigner[] }) {
  const { t } = useTranslation('signing')
  const { signatures } = detected.data
  const count = signatures.filter(({ isTimeStamp }) => !isTimeStamp).length
  const hasFailed = signatures.some(isFailed)
  if (count === 0 && expected.length === 0) return <p className={classes.whoLine}>{t('signed.none')}</p>
  return (
    <details className={classes.whoLine}>
      <summary data-failed={hasFailed || undefined}>
        {count === 0 ? t('signed.none') : `${t('signed.line', { count })}, ${t(hasFailed ? 'signed.changed' : 'signed.unchanged')}.`} <u>{t('signed.who')}</u>
      </summary>
      {count > 0 && <SignerList detected={detected} />}
      <ExpectedSigners expected={expected} />
    </details>
  )
}
