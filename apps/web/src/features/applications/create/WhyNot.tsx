import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { useSignOut } from '../../identity/identity.queries.ts'
import classes from './create.module.css'

interface Props {
  error: NonNullable<InvitationView['error']>
  /** The caller may begin one all the same. */
  isPossible: boolean
}

/** Signs out and comes back to this page with another account. */
function LoginAgain() {
  const { t } = useTranslation('applications')
  const signOut = useSignOut()
  const navigate = useNavigate()
  const redir = useRouterState({ select: ({ location }) => location.href })
  const leave = () => signOut.mutate(undefined, { onSettled: () => void navigate({ to: '/oauth/login', search: { redir } }) })
  return (
    <Button variant="default" size="sm" loading={signOut.isPending} onClick={leave}>
      {t('create.loginAgain')}
    </Button>
  )
}

/** Why no application can be begun, with what can be done about it. */
export function WhyNot({ error: { code, message, applicationId }, isPossible }: Props) {
  const { t } = useTranslation('applications')
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle stroke={1.75} aria-hidden />} title={t(isPossible ? 'create.inSpite' : 'create.notPossible')}>
      <p className={classes.flat}>{message}</p>
      {(code === 'invitation.invalidlogin' || applicationId !== null) && (
        <div className={classes.remedy}>
          {code === 'invitation.invalidlogin' && <LoginAgain />}
          {applicationId !== null && (
            <LinkAnchor to="/application/edit/$applicationId" params={{ applicationId: String(applicationId) }}>
              {t('create.openOther')}
            </LinkAnchor>
          )}
        </div>
      )}
    </Alert>
  )
}
