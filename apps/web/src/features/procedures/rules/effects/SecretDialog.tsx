import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'

interface Props {
  secret: string
  origin: string
  onClose: () => void
}

/** Shows the secret that was just made: now and never again. */
export function SecretDialog({ secret, origin, onClose }: Props) {
  const { t } = useTranslation('rules')
  return (
    <Dialog title={t('webhook.secret.title')} closeOnClickOutside={false} onClose={onClose}>
      <p>{t('webhook.secret.text', { origin })}</p>
      <TextInput label={t('webhook.secret.label')} value={secret} readOnly data-private onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end" mt="md">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'webhook.secret.copied' : 'webhook.secret.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('webhook.secret.done')}</Button>
      </Group>
    </Dialog>
  )
}
