import type { Role } from '@klesis/contract/access.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { session } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { ChangeRefused } from '../ChangeRefused.tsx'
import classes from '../users.module.css'
import { useSetRoles } from '../users.queries.ts'
import type { RoleChange } from './to-role-change.ts'

interface Props {
  user: UserView
  change: RoleChange
  onSaved: () => void
  onClose: () => void
}

/** Changes the roles of a person; lists what will be granted and revoked before saving. */
export function RolesDialog({ user, change: { newRoles, granted, revoked }, onSaved, onClose }: Props) {
  const { t } = useTranslation('users')
  const save = useSetRoles(user)
  const isNothing = granted.length + revoked.length === 0
  const losesOwn = revoked.includes('systemAdmin') && session.get()?.uid === user.uid
  const confirm = () =>
    save.mutate(newRoles, {
      onSuccess: () => {
        void toast({ message: t('roles.done', { name: user.fullname }) })
        onSaved()
        onClose()
      },
    })
  return (
    <Dialog onClose={onClose} title={t('roles.dialog', { name: user.fullname })}>
      <Stack>
        <ChangeRefused error={save.error} />
        <RoleList title={t('roles.granted')} roles={granted} />
        <RoleList title={t('roles.revoked')} roles={revoked} />
        {isNothing && <p className={text.flat}>{t('roles.nothing')}</p>}
        {losesOwn && (
          <Alert color="amber" icon={<IconAlertTriangle stroke={1.75} />}>
            {t('roles.own')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button disabled={isNothing} loading={save.isPending} onClick={confirm}>
            {t('roles.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function RoleList({ title, roles }: { title: string; roles: readonly Role[] }) {
  const { t } = useTranslation('users')
  if (roles.length === 0) return null
  return (
    <div>
      <strong>{title}</strong>
      <ul className={classes.list}>
        {roles.map((role) => (
          <li key={role}>
            {t(`role.${role}`)}
            <span className={text.soft}> – {t(`does.${role}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
