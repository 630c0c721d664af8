import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { beginSession, markExpired, type Session, session } from '../api/session.ts'
import { signInRequest } from '../api/sign-in-again.ts'
import { useStore } from '../api/store.ts'
import { LoginForm } from '../features/identity/LoginForm.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { leaveExpired } from './leave-expired.ts'

const LoginOptions = lazyPart(() => import('../features/identity/load-sign-in.ts').then((load) => load.loginOptions()))

/** The sign-in dialog over a page whose session has expired, so that unsaved input is not lost. Another account is rejected. */
export function SignInAgain() {
  const { t } = useTranslation(['app', 'errors'])
  const navigate = useNavigate()
  const [{ uid, isNameless, access_token: ended }] = useState(() => ({ uid: '', isNameless: false, access_token: '', ...session.get() }))
  const present = useStore(session)
  const [isOtherPerson, setOther] = useState(false)
  const answer = signInRequest.get()?.answer
  // Signed in in another tab, at a provider, or signed out there.
  useEffect(() => {
    if (!present) answer?.(false)
    if (present && present.uid === uid && present.access_token !== ended) answer?.(true)
  }, [present, uid, ended, answer])
  useEffect(markExpired, [])
  const leave = async () => {
    leaveExpired()
    answer?.(false)
    await navigate({ to: '/oauth/login', ignoreBlocker: true })
  }
  const check = (user: Session) => {
    setOther(user.uid !== uid)
    if (user.uid !== uid) return
    beginSession(user)
    answer?.(true)
  }
  return (
    <Dialog onClose={leave} title={t('signInAgain.title')} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('signInAgain.leave') }}>
      <Stack>
        <Text>{isNameless ? t('signInAgain.nameless') : isOtherPerson ? t('signInAgain.other', { uid }) : t('signInAgain.text')}</Text>
        {!isNameless && (
          <>
            <LoginForm username={uid} onSignedIn={check} />
            <Text>{t('signInAgain.elsewhere')}</Text>
            <Suspense>
              <LoginOptions redir="/dashboard" isInNewTab isSecondary />
            </Suspense>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
