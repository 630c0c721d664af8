import { textIn } from '@klesis/contract/text-in.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { ReachDialog } from '../reach/ReachDialog.tsx'
import { useReach } from '../reach/use-reach.ts'
import type { PointState } from './point-states.ts'
import { useRemoveTrigger } from './triggers.queries.ts'

interface Props {
  invitationId: number
  of: PointState
  onClose: () => void
}

/** Asks before a script is deleted, in the words of the specification, and then again if applications still come to its point. */
export function RemoveTriggerDialog({ invitationId, of: { point, state }, onClose }: Props) {
  const { t } = useTranslation('procedures')
  const title = textIn(point.title, useLanguage())
  const [opened] = useState(state?.revision ?? 0)
  const remove = useRemoveTrigger({ invitationId, triggerId: point.id })
  // Of what the person saw, until they are told that it was changed: what somebody saves meanwhile is not deleted unseen.
  const revision = remove.error ? (state?.revision ?? 0) : opened
  const reach = useReach(invitationId)
  const confirm = async () => {
    if (!(await reach.confirm([point.id], 'remove'))) return
    remove.mutate(revision, {
      onSuccess: () => {
        void toast({ title, message: t('done.removed') })
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirm={t('remove')}
      isBusy={remove.isPending || reach.isAsking}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('dialog.title', { title })}
      <Refused error={remove.error} />
      <ReachDialog question={reach.question} />
    </ConfirmDialog>
  )
}
