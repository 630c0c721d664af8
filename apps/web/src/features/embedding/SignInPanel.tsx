import type { FrameSubject } from '@klesis/contract/embedding/embedding.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconExternalLink } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, Suspense } from 'react'
import { isFramed } from '../../api/frame.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { isLocalLast } from '../identity/last-method.ts'
import classes from './embedding.module.css'
import { handOverPage, useSignInWindow } from './use-sign-in-window.ts'

const LoginOptions = lazyPart(() => import('../identity/load-sign-in.ts').then((load) => load.loginOptions()))

interface Props {
  subject: FrameSubject
  onSignedIn?: (uid: string) => void
}

/** The sign-in methods. In a frame each opens a window, because the providers' pages refuse to be framed. */
export function SignInPanel({ subject, onSignedIn }: Props) {
  const { t } = useTranslation('embedding')
  const href = useRouterState({ select: ({ location }) => location.href })
  const { open, state } = useSignInWindow(subject, onSignedIn)
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isFramed) return
    event.preventDefault()
    open(link.href)
  }
  return (
    <div className={classes.panel}>
      <p className={classes.flat}>{t('signIn.text')}</p>
      {isFramed && (
        <p className={classes.soft} role="status">
          {t(state === 'open' ? 'signIn.waiting' : 'signIn.how')}
        </p>
      )}
      <div data-own-window className={classes.methods} onClickCapture={follow}>
        <Suspense fallback={<RowsSkeleton count={4} height={68} />}>
          <LoginOptions redir={isFramed ? `${handOverPage(subject)}&fresh=1` : href} />
        </Suspense>
      </div>
      {isFramed ? (
        <Button variant="default" leftSection={<IconExternalLink size={19} stroke={1.75} aria-hidden />} onClick={() => open()}>
          {t('signIn.open')}
        </Button>
      ) : (
        <LinkButton variant={isLocalLast() ? 'filled' : 'default'} to="/oauth/login" search={{ redir: href }}>
          {t('signIn.here')}
        </LinkButton>
      )}
      {state === 'blocked' && (
        <Alert color="red" role="alert" icon={<IconAlertCircle stroke={1.75} aria-hidden />} title={t('signIn.blocked')}>
          {t('signIn.blockedText')}
        </Alert>
      )}
    </div>
  )
}
