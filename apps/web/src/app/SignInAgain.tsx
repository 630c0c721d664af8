import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginSession, endSession, type Session, session } from '../api/session.ts'
import { signInWanted } from '../api/sign-in-again.ts'
import { LoginForm } from '../features/identity/LoginForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Lies over a page whose session has ended, so that nothing written on it is lost. Another account may not take the page over. */
export function SignInAgain() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const [{ uid, isNameless }] = useState(() => ({ uid: '', isNameless: false, ...session.get() }))
  const [isOther, setOther] = useState(false)
  const answer = signInWanted.get()?.answer
  const leave = async () => {
    endSession()
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
        <Text>{isNameless ? t('signInAgain.nameless') : isOther ? t('signInAgain.other', { uid }) : t('signInAgain.text')}</Text>
        {!isNameless && <LoginForm username={uid} onSignedIn={check} />}
      </Stack>
    </Dialog>
  )
}
