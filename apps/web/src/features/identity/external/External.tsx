import { external } from '@klesis/contract/identity/external.calls.ts'
import { Button } from '@mantine/core'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { toSafePath } from '../../../api/redir.ts'
import { beginSession } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { providerAddress } from '../provider-address.ts'
import { SignInFrame } from '../SignInFrame.tsx'
import { useLoginMethods } from '../use-login-methods.ts'
import { AddressStep } from './AddressStep.tsx'
import classes from './External.module.css'
import { PasswordStep } from './PasswordStep.tsx'
import { deleteSentPassword, readSentPassword, type SentPassword, storeSentPassword } from './sent-password.ts'

const route = getRouteApi('/oauth/external')

/** Sign-in of external people: an address, then the one-time password mailed to it. */
export function External() {
  const { t } = useTranslation('external')
  const { redir } = route.useSearch()
  const router = useRouter()
  const language = useLanguage()
  const isGoogleOn = useLoginMethods().methods?.includes('google') ?? false
  /** Where and when a password was mailed, not the password itself. */
  const [sent, setSent] = useState<SentPassword | null>(readSentPassword)
  const [email, setEmail] = useState(sent?.email ?? '')
  /** The person came back from the password. */
  const [isReturned, setReturned] = useState(false)
  const [isMailDelayed, setMailDelayed] = useState(false)

  const send = async (to: string) => {
    setEmail(to)
    const answer = await call(external.requestPassword, { body: { email: to, language } })
    const sentAt = Date.now()
    const requested = { email: to, sentAt, expiresAt: sentAt + answer.validSeconds * 1000, resendAt: sentAt + answer.resendSeconds * 1000 }
    storeSentPassword(requested)
    setMailDelayed(answer.isMailDelayed)
    setSent(requested)
  }
  const signIn = async (password: string) => {
    const user = await call(external.validatePassword, { body: { email, password } })
    deleteSentPassword()
    beginSession(user)
    const target = toSafePath(redir, '/')
    router.history.replace(user.confirmed ? target : `/profile?${new URLSearchParams({ redir: target })}`)
  }
  const goBack = () => {
    deleteSentPassword()
    setReturned(true)
    setSent(null)
  }

  return (
    <SignInFrame>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Card>
        {sent ? (
          <PasswordStep
            sent={sent}
            isMailDelayed={isMailDelayed}
            failedTitle={t('failed')}
            submitText={t('signIn')}
            enter={signIn}
            onPrevious={goBack}
            resend={() => send(email)}
          />
        ) : (
          <>
            <AddressStep email={email} isReturned={isReturned} send={send} />
            {isGoogleOn && (
              <>
                <p className={classes.divider}>{t('or')}</p>
                <Button component="a" variant="default" fullWidth href={providerAddress('google', toSafePath(redir, '/'))}>
                  {t('google')}
                </Button>
              </>
            )}
          </>
        )}
      </Card>
      <p className={classes.visit}>
        <Link to="/oauth/login" search={{ redir }}>
          {t('otherMethods')}
        </Link>
      </p>
    </SignInFrame>
  )
}
