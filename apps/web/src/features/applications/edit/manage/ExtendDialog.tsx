import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toAthensText } from '../../../../ui/athens-time.ts'
import { DateTimeField } from '../../../../ui/DateTimeField.tsx'
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useEvent } from '../application.queries.ts'
import { numberOf } from '../number-of.ts'

interface Props {
  application: ApplicationView
  onClose: () => void
}

/** More time for this one person. */
export function ExtendDialog({ application, onClose }: Props) {
  const { t } = useTranslation('applications')
  const extend = useEvent(application.id, 'extend')
  const [until, setUntil] = useState<string | null>(application.closesAt)
  const isPast = until !== null && Date.parse(until) <= Date.now()
  const fault = until === null ? t('edit.extend.missing') : isPast ? t('edit.extend.past') : undefined
  const done = () => {
    void toast({ message: t('edit.extend.done', { name: application.applicant.fullname, until: toAthensText(until ?? '') }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('edit.extend.title', { number: numberOf(application) })}
      text={[t('edit.extend.text', { name: application.applicant.fullname })]}
      help={t('edit.reason.help')}
      confirm={t('edit.actions.extend')}
      isBusy={extend.isPending}
      error={extend.error}
      isHeld={fault !== undefined}
      onConfirm={(reason) => until && extend.mutate({ until, reason }, { onSuccess: done })}
      onClose={onClose}
    >
      <DateTimeField label={t('edit.extend.until')} value={until} onChange={setUntil} isRequired defaultTime="23:59" error={fault} />
    </ReasonDialog>
  )
}
