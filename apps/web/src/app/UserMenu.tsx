import type { Me } from '@klesis/contract/identity/identity.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { BarPanel } from '../ui/BarPanel.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './UserMenu.module.css'

const UserPanel = lazyPart(() => import('./UserPanel.tsx').then((module) => ({ default: module.UserPanel })))
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })))

export function UserMenu({ me }: { me: Me }) {
  const { t } = useTranslation('app')
  const [isSigningOut, setSigningOut] = useState(false)
  const startSignOut = (close: () => void) => {
    close()
    setSigningOut(true)
  }
  const buttonContent = (
    <>
      <PersonAvatar name={me.fullname} address={me.avatar} />
      <span className={classes.name}>{me.fullname}</span>
    </>
  )
  return (
    <>
      <BarPanel label={t('user.menu', { name: me.fullname })} buttonContent={buttonContent}>
        {(close) => <UserPanel me={me} onFollow={close} onSignOut={() => startSignOut(close)} />}
      </BarPanel>
      {isSigningOut && (
        <Suspense>
          <SignOutDialog onClose={() => setSigningOut(false)} />
        </Suspense>
      )}
    </>
  )
}
