import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import type { SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRemoveEvent } from '../calendar.queries.ts'
import { ScopeField } from './ScopeField.tsx'

interface Props {
  event: CalendarEventView
  onClose: () => void
  onRemoved: () => void
}

export function RemoveEventDialog({ event: { id, title, series }, onClose, onRemoved }: Props) {
  const { t } = useTranslation('calendar')
  const remove = useRemoveEvent()
  const [scope, setScope] = useState<SeriesScope>('one')
  const words = textIn(title, useLanguage())
  const confirm = () =>
    remove.mutate(
      { id, scope },
      {
        onSuccess: () => {
          void toast({ message: t('event.removed') })
          onRemoved()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('event.removeTitle', { title: words })}
      confirm={t('event.removeConfirm')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Refused error={remove.error} />
      <Stack>
        {t('event.removeText')}
        {series && <ScopeField value={scope} onChange={setScope} />}
      </Stack>
    </ConfirmDialog>
  )
}
