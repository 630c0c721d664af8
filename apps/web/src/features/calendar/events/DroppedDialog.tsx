import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { eventQuery } from '../calendar.queries.ts'
import { MoveDialog } from './MoveDialog.tsx'

interface Props {
  id: number
  startsAt: string
  onClose: () => void
}

/** Asks whether the rest of its series moves with an event that was dropped on another day. */
export function DroppedDialog({ id, startsAt, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { data, error, refetch } = useQuery(eventQuery(id))
  if (data) return <MoveDialog event={data} droppedAt={startsAt} onClose={onClose} />
  if (!error) return null
  return (
    <Dialog onClose={onClose} title={t('event.move')}>
      <Refused error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}
