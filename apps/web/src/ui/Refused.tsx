import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallRefused, isRefused } from '../api/call-refused.ts'
import { noteShown } from '../api/errors-seen.ts'
import { isUnavailable, onServerBack } from '../api/server-back.ts'
import { useTranslation } from '../i18n/use-translation.ts'

interface Props {
  /** Nothing is shown while there is none. */
  error: Error | null | undefined
  title?: string | undefined
  /** What is said instead of the error's own message. */
  text?: string | undefined
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

/** Shows why an action failed, with the reference in the server's log. Retries by itself once an unavailable server answers. */
export function Refused({ error, title, text, onRetry, children }: Props) {
  const { t } = useTranslation('app')
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  // What a page reads is wrong only where its address is: there is nothing to correct, and a second try is refused too.
  const isOddAddress = onRetry !== undefined && isRefused(error, 'request.invalid')
  const canRetry = onRetry !== undefined && !isOddAddress
  // Each failure waits for the server again.
  useEffect(() => (canRetry && isUnavailable(error) ? onServerBack(() => retry.current?.()) : undefined), [canRetry, error])
  useEffect(() => {
    if (error) noteShown(error)
  }, [error])
  if (!error) return null
  const usual = t(isRefused(error, 'access.denied') ? 'error.denied' : onRetry ? 'error.unloaded' : 'error.title')
  const reference = error instanceof CallRefused ? error.reference : undefined
  return (
    <Alert color="red" role="alert" title={title ?? usual} icon={<IconAlertCircle stroke={1.75} />}>
      <Text size="sm">{isOddAddress ? t('error.address') : (text ?? error.message)}</Text>
      {reference && (
        <Text size="xs" mt={4}>
          {t('error.reference', { reference })}
        </Text>
      )}
      {canRetry && isUnavailable(error) && (
        <Text size="sm" mt={4}>
          {t('error.continuesByItself')}
        </Text>
      )}
      {children}
      {canRetry && (
        <Group mt="sm">
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
