import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import text from '../../../ui/text.module.css'
import { useSignOut } from '../../identity/identity.queries.ts'
import { ownTaskOf } from '../lists/own-task.ts'
import classes from './create.module.css'
import { mineOfInvitationQuery } from './create.queries.ts'

const LoginOptionsDialog = lazyPart(() => import('../../identity/load-sign-in.ts').then((load) => load.loginOptionsDialog()))

interface Props {
  invitationId: number
  error: NonNullable<InvitationView['error']>
  /** The caller may create an application despite the reason. */
  isPossible: boolean
}

/** Offers the login groups that may apply and returns to this page afterwards; leaving the page for one of them ends the current session. */
function LoginAgain() {
  const { t } = useTranslation('applications')
  const signOut = useSignOut()
  const redir = useRouterState({ select: ({ location }) => location.href })
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" loading={signOut.isPending} onClick={() => setAsking(true)}>
        {t('create.loginAgain')}
      </Button>
      {isAsking && (
        <Suspense>
          <LoginOptionsDialog redir={redir} onClose={() => setAsking(false)} beforeLeaving={() => signOut.mutateAsync()} />
        </Suspense>
      )}
    </>
  )
}

/** Leads to the person's application that is in the way: a draft is continued, another one is read. */
function OpenOther({ invitationId, applicationId }: { invitationId: number; applicationId: number }) {
  const { t } = useTranslation('applications')
  const { data, isLoading } = useQuery(mineOfInvitationQuery(invitationId))
  const other = data?.items.find(({ id }) => id === applicationId)
  const isWaiting = other !== undefined && ownTaskOf(other) !== undefined
  return (
    <LinkButton
      size="sm"
      variant={isWaiting ? 'filled' : 'default'}
      loading={isLoading}
      to="/application/edit/$applicationId"
      params={{ applicationId: String(applicationId) }}
    >
      {t(isWaiting ? 'create.continue' : 'create.openOther')}
    </LinkButton>
  )
}

/** The reason why no application can be created, and what the person can do about it. */
export function CannotApply({ error: { code, message, applicationId }, invitationId, isPossible }: Props) {
  const { t } = useTranslation('applications')
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle stroke={1.75} aria-hidden />} title={t(isPossible ? 'create.inSpite' : 'create.notPossible')}>
      <p className={text.flat}>{message}</p>
      {(code === 'invitation.invalidlogin' || applicationId !== null) && (
        <div className={classes.remedy}>
          {code === 'invitation.invalidlogin' && <LoginAgain />}
          {applicationId !== null && <OpenOther {...{ invitationId, applicationId }} />}
        </div>
      )}
    </Alert>
  )
}
