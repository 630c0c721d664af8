import type { ImportNote } from '@klesis/contract/invitations/invitation.ts'
import { Alert, Button, Group, List, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** What an import could not carry over unchanged. */
export function ImportNotes({ notes, onClose }: { notes: readonly ImportNote[]; onClose: () => void }) {
  const { t } = useTranslation('invitations')
  return (
    <Stack>
      <Alert color="amber" title={t('import.notes')} role="status">
        <List size="sm">
          {notes.map(({ code, message }) => (
            <List.Item key={`${code} ${message}`}>{message}</List.Item>
          ))}
        </List>
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  )
}
