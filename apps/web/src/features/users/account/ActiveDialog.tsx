import { type UserView, userSchemas } from '@klesis/contract/users/users.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangeRefused } from '../ChangeRefused.tsx'
import { useSetActive } from '../users.queries.ts'

/** Disables or enables the account, with a reason. */
export function ActiveDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation(['users', 'app'])
  // The action the dialog was opened for; somebody else may have done it meanwhile.
  const [isActive] = useState(!user.isActive)
  const name = user.fullname
  const form = useServerForm({
    initialValues: { reason: '' },
    schema: userSchemas.setActive.body.omit({ revision: true }),
    toBody: ({ reason }) => ({ isActive, reason: reason.trim() }),
    faultText: () => t('app:reason.missing'),
    save: useSetActive(user),
    onSaved: () => {
      void toast({ message: t(isActive ? 'active.enabled' : 'active.disabled', { name }) })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t(isActive ? 'active.enableTitle' : 'active.disableTitle', { name })}
      text={isActive ? [t('active.enableText')] : [t('active.disableText'), t('active.steps')]}
      help={t('active.reasonHelp')}
      longest={2000}
      confirm={t(isActive ? 'active.enable' : 'active.disable')}
      tone={isActive ? 'aegean' : 'red'}
      form={form}
      Refusal={ChangeRefused}
      onClose={onClose}
    />
  )
}
