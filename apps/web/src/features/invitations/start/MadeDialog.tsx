import type { ImportNote } from '@klesis/contract/invitations/invitation.ts'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

/** What a new invitation could not take over, before it is opened. */
export function MadeDialog({ notes, onClose }: { notes: readonly ImportNote[]; onClose: () => void }) {
  const { t } = useTranslation('start-invitation')
  return (
    <Dialog title={t('madeTitle')} onClose={onClose}>
      <Stack>
        <Text>{t('todo')}</Text>
        <List>
          {notes.map(({ code, message }) => (
            <List.Item key={`${code} ${message}`}>{message}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('open')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
