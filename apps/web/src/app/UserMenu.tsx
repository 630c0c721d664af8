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
  const [isSigningOut, setLeaving] = useState(false)
  const leave = (close: () => void) => {
    close()
    setLeaving(true)
  }
  const face = (
    <>
      <PersonAvatar name={me.fullname} address={me.avatar} />
      <span className={classes.name}>{me.fullname}</span>
    </>
  )
  return (
    <>
      <BarPanel label={t('user.menu', { name: me.fullname })} face={face}>
        {(close) => <UserPanel me={me} onFollow={close} onSignOut={() => leave(close)} />}
      </BarPanel>
      {isSigningOut && (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
