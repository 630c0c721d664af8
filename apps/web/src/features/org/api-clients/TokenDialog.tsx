import type { CreatedApiClient } from '@klesis/contract/org/directory.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

/** Shows a new token; it cannot be shown again. */
export function TokenDialog({ created: { apiClient, token }, onClose }: { created: CreatedApiClient; onClose: () => void }) {
  const { t } = useTranslation('api-clients')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    setCopied(true)
  }
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={t('token.title', { name: apiClient.name })}>
      <Stack>
        <Text>{t('token.text')}</Text>
        <TextInput readOnly label={t('token.label')} value={token} onFocus={(event) => event.currentTarget.select()} data-private />
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={isCopied ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={() => void copy()}
            data-autofocus
          >
            <span role="status">{isCopied ? t('token.copied') : t('token.copy')}</span>
          </Button>
          <Button onClick={onClose}>{t('token.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
