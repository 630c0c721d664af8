import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemind } from './approvals.queries.ts'

/** Sends a reminder to everybody whose steps are overdue, at most once a day. So many people are written to that it asks first. */
export function RemindButton() {
  const { t } = useTranslation('approvals')
  const [isAsking, { open, close }] = useDisclosure(false)
  const remind = useRemind()
  const send = () =>
    remind.mutate(undefined, {
      onSuccess: ({ sent, alreadyToday, notDue }) => {
        close()
        void toast({ message: t('remind.done', { sent, already: alreadyToday, notDue }) })
      },
    })
  return (
    <>
      <Button leftSection={<IconBellRinging size={18} aria-hidden />} onClick={open}>
        {t('remind.verb')}
      </Button>
      {isAsking && (
        <ConfirmDialog title={t('remind.title')} confirm={t('remind.confirm')} tone="aegean" isBusy={remind.isPending} onConfirm={send} onClose={close}>
          <Stack gap="sm">
            <Refused error={remind.error} />
            <Text>{t('remind.text')}</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  )
}
