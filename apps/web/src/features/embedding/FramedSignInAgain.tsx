import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { frameStartPath } from '../../api/frame.ts'
import { endSession, session } from '../../api/session.ts'
import { signInRequest } from '../../api/sign-in-again.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SignInPanel } from './SignInPanel.tsx'

/** An overlay on a framed page whose session has ended; after signing in, the same person continues where they were. */
export function FramedSignInAgain() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const [{ uid, invitationId }] = useState(() => ({ uid: session.get()?.uid, invitationId: session.get()?.invitationId ?? 0 }))
  const answer = signInRequest.get()?.answer
  const leave = async () => {
    endSession()
    answer?.(false)
    await navigate({ href: frameStartPath, ignoreBlocker: true })
  }
  const goOn = (other: string) => {
    answer?.(other === uid)
    if (other !== uid) void navigate({ href: frameStartPath, ignoreBlocker: true })
  }
  return (
    <Dialog onClose={() => void leave()} title={t('signInAgain.title')} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('signInAgain.leave') }}>
      <Stack>
        <Text>{t('signInAgain.text')}</Text>
        <SignInPanel subject={{ invitationId }} onSignedIn={goOn} />
      </Stack>
    </Dialog>
  )
}
