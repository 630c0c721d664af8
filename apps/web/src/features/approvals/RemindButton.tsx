import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useRemind } from './approvals.queries.ts'

/** Sends a reminder to everybody whose steps are overdue, at most once a day. */
export function RemindButton() {
  const { t } = useTranslation('approvals')
  const remind = useRemind()
  return (
    <Button
      leftSection={<IconBellRinging size={18} aria-hidden />}
      loading={remind.isPending}
      onClick={() =>
        remind.mutate(undefined, {
          onSuccess: ({ sent, alreadyToday, notDue }) => void toast({ message: t('remind.done', { sent, already: alreadyToday, notDue }) }),
          onError: (error) => void toast({ tone: 'red', message: error.message }),
        })
      }
    >
      {t('remind.verb')}
    </Button>
  )
}
