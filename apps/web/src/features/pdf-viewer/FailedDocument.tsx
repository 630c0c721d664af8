import { Alert, Button, Group, PasswordInput, Text } from '@mantine/core'
import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './pdf-viewer.module.css'
import type { PdfFailure } from './pdf-viewer.types.ts'
import type { ViewState } from './use-pdf-view.ts'

interface Props {
  failure: PdfFailure
  password: ViewState['password']
  onAgain: () => void
  /** Left out where there are no bytes. */
  onDownload: (() => void) | undefined
}

/** Why there is no document, and what to do. */
export function FailedDocument({ failure, password, onAgain, onDownload }: Props) {
  const { t } = useTranslation('pdf-viewer')
  const isAsked = failure === 'password' && password !== undefined
  const Icon = isAsked ? IconLock : IconAlertCircle
  return (
    <div className={classes.failed}>
      <Alert color={isAsked ? 'amber' : 'red'} role="alert" title={t(`failed.${failure}.title`)} icon={<Icon stroke={1.75} />}>
        <Text size="sm">{t(`failed.${failure}.text`)}</Text>
        {isAsked ? (
          <PasswordForm password={password} />
        ) : (
          <Group mt="sm" gap="xs">
            <Button variant="default" size="xs" onClick={onAgain}>
              {t('failed.again')}
            </Button>
            {onDownload && (
              <Button variant="subtle" size="xs" onClick={onDownload}>
                {t('failed.download')}
              </Button>
            )}
          </Group>
        )}
      </Alert>
    </div>
  )
}

function PasswordForm({ password: { open, isWrong } }: { password: NonNullable<ViewState['password']> }) {
  const { t } = useTranslation('pdf-viewer')
  const [typed, type] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open(typed)
    type('')
  }
  return (
    <form onSubmit={submit} className={classes.password}>
      <PasswordInput
        label={t('password.label')}
        autoComplete="off"
        autoFocus
        data-private
        error={isWrong && t('password.wrong')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" disabled={typed === ''}>
        {t('password.open')}
      </Button>
    </form>
  )
}
