import type { Me } from '@klesis/contract/identity/identity.ts'
import { Popover, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './UserMenu.module.css'

const UserPanel = lazy(() => import('./UserPanel.tsx').then((module) => ({ default: module.UserPanel })))
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })))

export function UserMenu({ me }: { me: Me }) {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const label = t('user.menu', { name: me.fullname })
  const leave = () => {
    setOpen(false)
    setLeaving(true)
  }
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <UnstyledButton className={classes.button} aria-label={label} onClick={() => setOpen(!isOpen)}>
            <PersonAvatar name={me.fullname} address={me.avatar} />
            <span className={classes.name}>{me.fullname}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} p={8}>
          <Suspense>
            <UserPanel me={me} onFollow={() => setOpen(false)} onSignOut={leave} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {isLeaving && (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
