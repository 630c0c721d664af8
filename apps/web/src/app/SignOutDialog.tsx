import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '../features/identity/identity.queries.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const signOut = useSignOut()
  // The dialog unmounts with the session, so the navigation must not depend on it.
  const leave = async () => {
    await signOut.mutateAsync().catch(() => undefined)
    await navigate({ to: '/oauth/login', ignoreBlocker: true })
  }
  return (
    <ConfirmDialog title={t('signOut.title')} confirm={t('signOut.confirm')} isBusy={signOut.isPending} onConfirm={leave} onClose={onClose}>
      {t('signOut.text')}
    </ConfirmDialog>
  )
}
