import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useApplicationEvent } from '../application.queries.ts'
import { applicationNumber } from '../application-number.ts'
import notice from '../review/notice.module.css'

interface Props {
  application: ApplicationView
  event: 'closeEvaluation' | 'startApprovals' | 'withdraw'
  onClose: () => void
}

/** Confirms an event of the application that needs no further input. */
export function EventDialog({ application, event, onClose }: Props) {
  const { t } = useTranslation(['application-changes', 'applications'])
  const causeEvent = useApplicationEvent(application.id, event)
  const number = applicationNumber(application)
  const done = () => {
    void toast({ message: t(`event.${event}.done`, { number }) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(`event.${event}.title`, { number })}
      confirm={event === 'withdraw' ? t('applications:edit.actions.withdraw') : t(`action.${event}`)}
      tone={event === 'withdraw' ? 'red' : 'aegean'}
      isBusy={causeEvent.isPending}
      onConfirm={() => causeEvent.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p className={notice.flat}>{t(`event.${event}.text`)}</p>
      {event === 'startApprovals' && application.approvalProblem && <p>{application.approvalProblem.message}</p>}
      <Refused error={causeEvent.error} />
    </ConfirmDialog>
  )
}
