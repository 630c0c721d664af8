import type { Recording } from '@klesis/contract/recordings/recordings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteRecording, useDeleteRecordingsOfPerson } from './recordings.queries.ts'

interface Props {
  recording: Recording
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes one recording permanently. */
export function DeleteRecordingDialog({ recording: { id, person, beganAt }, onClose, onDeleted }: Props) {
  const { t } = useTranslation('recordings')
  const remove = useDeleteRecording()
  const params = { name: person?.fullname ?? t('list.guest'), moment: toAthensText(beganAt, 'minute') }
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        void toast({ message: t('delete.done', params) })
        onClose()
        onDeleted?.()
      },
    })
  return (
    <ConfirmDialog title={t('delete.title')} confirm={t('delete.confirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      {t('delete.text', params)}
      <Refused error={remove.error} />
    </ConfirmDialog>
  )
}

/** Deletes all recordings of the person. */
export function DeleteAllDialog({ person, onClose, onDeleted }: { person: NonNullable<Recording['person']>; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation('recordings')
  const remove = useDeleteRecordingsOfPerson()
  const name = person.fullname
  const confirm = () =>
    remove.mutate(person.id, {
      onSuccess: ({ deleted }) => {
        void toast({ message: t('delete.allDone', { count: deleted, name }) })
        onClose()
        onDeleted()
      },
    })
  return (
    <ConfirmDialog title={t('delete.allTitle')} confirm={t('delete.confirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      {t('delete.allText', { name })}
      <Refused error={remove.error} />
    </ConfirmDialog>
  )
}
