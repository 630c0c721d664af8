import type { UserView } from '@klesis/contract/users/users.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangeRefused } from '../ChangeRefused.tsx'
import { useSetActive } from '../users.queries.ts'

/** Disables the account, or enables it again, with the reason. */
export function ActiveDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation('users')
  // What it was opened for; somebody else may have done it meanwhile.
  const [isActive] = useState(!user.isActive)
  const set = useSetActive(user)
  const name = user.fullname
  const done = () => {
    void toast({ message: t(isActive ? 'active.enabled' : 'active.disabled', { name }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(isActive ? 'active.enableTitle' : 'active.disableTitle', { name })}
      text={isActive ? [t('active.enableText')] : [t('active.disableText'), t('active.steps')]}
      help={t('active.reasonHelp')}
      longest={2000}
      confirm={t(isActive ? 'active.enable' : 'active.disable')}
      tone={isActive ? 'aegean' : 'red'}
      isBusy={set.isPending}
      error={set.error}
      Refusal={ChangeRefused}
      onConfirm={(reason) => set.mutate({ isActive, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
