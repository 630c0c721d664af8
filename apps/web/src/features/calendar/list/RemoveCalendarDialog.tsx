import type { CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRemoveCalendar } from '../calendar.queries.ts'

interface Props {
  calendar: CalendarRow
  onClose: () => void
}

export function RemoveCalendarDialog({ calendar: { id, title }, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const remove = useRemoveCalendar()
  const words = textIn(title, useLanguage())
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        void toast({ message: t('remove.done') })
        onClose()
      },
    })
  return (
    <ConfirmDialog title={t('remove.title', { title: words })} confirm={t('remove.confirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      <Refused error={remove.error} />
      {t('remove.text')}
    </ConfirmDialog>
  )
}
