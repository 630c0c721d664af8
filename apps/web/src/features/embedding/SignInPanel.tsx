import type { FrameSubject } from '@klesis/contract/embedding/embedding.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconExternalLink } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isFramed } from '../../api/frame.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './embedding.module.css'
import { useSignInWindow } from './use-sign-in-window.ts'

interface Props {
  subject: FrameSubject
  onSignedIn?: (uid: string) => void
}

/** The way to sign in from within a frame; a page of its own has the ordinary one. */
export function SignInPanel({ subject, onSignedIn }: Props) {
  const { t } = useTranslation('embedding')
  const redir = useRouterState({ select: ({ location }) => location.href })
  const { open, state } = useSignInWindow(subject, onSignedIn)
  if (!isFramed) {
    return (
      <div className={classes.panel}>
        <p className={classes.flat}>{t('signIn.text')}</p>
        <LinkButton to="/oauth/login" search={{ redir }}>
          {t('signIn.here')}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className={classes.panel}>
      <p className={classes.flat}>{t('signIn.text')}</p>
      <Button leftSection={<IconExternalLink size={19} stroke={1.75} aria-hidden />} onClick={open}>
        {t('signIn.open')}
      </Button>
      <p className={classes.soft} role="status">
        {state === 'open' ? t('signIn.waiting') : t('signIn.how')}
      </p>
      {state === 'blocked' && (
        <Alert color="red" role="alert" icon={<IconAlertCircle stroke={1.75} aria-hidden />} title={t('signIn.blocked')}>
          {t('signIn.blockedText')}
        </Alert>
      )}
    </div>
  )
}
