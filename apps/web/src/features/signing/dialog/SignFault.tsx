import { Alert, Text } from '@mantine/core'
import { Suspense } from 'react'
import { CallRefused, CallUnreachable, isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { useDecidedText } from '../use-decided-text.ts'
import { AdditionsNotSaved } from './sign-subject.ts'

interface Props {
  error: Error
  /** It concerns what this browser kept, not the signature. */
  isOfRemembered: boolean
}

/** Why it failed: the specified sentence, the reason, and whether anything was signed. Its texts may have to be fetched; what stands around it stays meanwhile. */
export function SignFault({ error, ...rest }: Omit<Props, 'error'> & { error: Error | null }) {
  return <Suspense>{error && <Fault error={error} {...rest} />}</Suspense>
}

/** Only a refusal says that nothing was signed. */
export const isAnswerLost = (error: unknown) => error instanceof CallUnreachable || (error instanceof CallRefused && error.code === 'server.error')

function Fault({ error, isOfRemembered }: Props) {
  const { t } = useTranslation('signing')
  const decided = useDecidedText(error)
  if (isOfRemembered || isRefused(error, 'signing.rememberedInvalid')) {
    return (
      <Alert color="amber" role="alert">
        {error.message}
      </Alert>
    )
  }
  if (error instanceof AdditionsNotSaved) return <Refused error={new Error(t('marks.notSaved'))} title={t('marks.notAllowed')} />
  const isLost = error instanceof CallRefused && error.status === 409
  return (
    <Refused error={error} text={decided} title={isLost ? t('notSigned.title') : t('dialog.failed')}>
      <Text size="sm" mt={4}>
        {t(isAnswerLost(error) ? 'dialog.unknown' : 'dialog.nothingSigned')}
      </Text>
    </Refused>
  )
}
