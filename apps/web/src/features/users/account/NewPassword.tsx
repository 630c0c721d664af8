import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconCopy, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Address } from '../../../ui/Address.tsx'
import text from '../../../ui/text.module.css'
import classes from '../users.module.css'

interface Props {
  username: string
  password: string
  action?: ReactNode
  onClose: () => void
}

/** Shows a new password; it cannot be shown again. */
export function NewPassword({ username, password, action, onClose }: Props) {
  const { t } = useTranslation('users')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <Stack>
      <Alert color="amber" title={t('once.title')} icon={<IconEyeOff stroke={1.75} />}>
        {t('once.text')}
      </Alert>
      <dl className={text.facts}>
        <dt>{t('once.username')}</dt>
        <dd>
          <Address of={username} />
        </dd>
      </dl>
      <div>
        <span className={text.soft}>{t('once.password')}</span>
        <code className={classes.once}>{password}</code>
      </div>
      <Group justify="space-between">
        <Button data-autofocus variant="default" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          <span role="status">{t(outcome === 'copied' ? 'once.copied' : 'once.copy')}</span>
        </Button>
        <Group gap="xs">
          {action}
          <Button onClick={onClose}>{t('once.close')}</Button>
        </Group>
      </Group>
      {outcome === 'notCopied' && (
        <p className={text.flat} role="alert">
          {t('once.notCopied')}
        </p>
      )}
    </Stack>
  )
}
