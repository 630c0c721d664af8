import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCancelPublication } from '../invitations.queries.ts'
import classes from './header.module.css'

/** When what is saved is published, who decided it, and the way to cancel it. */
export function PlannedPublication({ invitation: { id, plannedPublication } }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitation-editor')
  const [isAsking, setAsking] = useState(false)
  const cancelling = useCancelPublication(id)
  if (!plannedPublication) return null
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSuccess: () => void toast({ message: t('planned.cancelled') }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
      onSettled: () => setAsking(false),
    })
  return (
    <div className={classes.factRow}>
      <Chip tone="aegean" icon={IconClock}>
        {t('planned.at')}
      </Chip>
      <DateText moment={plannedPublication.at} withZone />
      <span>{t('planned.by', { name: plannedPublication.by })}</span>
      <Button variant="transparent" size="compact-sm" className={classes.factLink} onClick={() => setAsking(true)}>
        {t('planned.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('planned.cancelTitle')}
          confirm={t('planned.cancel')}
          cancel={t('planned.keep')}
          isBusy={cancelling.isPending}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          {t('planned.cancelText')}
        </ConfirmDialog>
      )}
    </div>
  )
}
