import type { UserView } from '@klesis/contract/users/users.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangeRefused } from '../ChangeRefused.tsx'
import { useSetPrivilege } from '../users.queries.ts'

interface Props {
  user: UserView
  /** The name of the invitation or unit. */
  title: string
  of: { invitationId: number } | { unitId: number }
  onClose: () => void
}

/** Revokes a privilege. */
export function RevokePrivilegeDialog({ user, title, of, onClose }: Props) {
  const { t } = useTranslation('users')
  const take = useSetPrivilege(user)
  const params = { title, name: user.fullname }
  const confirm = () =>
    take.mutate(
      { ...of, privilege: null },
      {
        onSuccess: () => {
          void toast({ message: t('privilege.revoked', params) })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog title={t('privilege.revokeTitle', params)} confirm={t('privilege.revoke')} isBusy={take.isPending} onConfirm={confirm} onClose={onClose}>
      <Stack>
        {t('privilege.revokeText', params)}
        <ChangeRefused error={take.error} />
      </Stack>
    </ConfirmDialog>
  )
}
