import type { UserView } from '@klesis/contract/users/users.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../users.module.css'
import { ActiveDialog } from './ActiveDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

export function AccountActions({ user }: { user: UserView }) {
  const { t } = useTranslation('users')
  const [open, setOpen] = useState<'password' | 'active' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setOpen('password')}>
        {t('password.open')}
      </Button>
      <Button variant="default" onClick={() => setOpen('active')}>
        {t(user.isActive ? 'active.disable' : 'active.enable')}
      </Button>
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
      {open === 'active' && <ActiveDialog user={user} onClose={close} />}
    </div>
  )
}
