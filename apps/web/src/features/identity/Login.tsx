import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { toSafePath } from '../../api/redir.ts'
import { beginSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { demoPassword } from './demo-accounts.ts'
import { isLinkReturn, isReturn } from './finish-sign-in.ts'
import classes from './Login.module.css'
import { LoginForm } from './LoginForm.tsx'
import { LoginOptions } from './LoginOptions.tsx'
import { isLocalLast } from './last-method.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { useDemonstrationSite } from './use-demonstration-site.ts'
import { useLoginMethods } from './use-login-methods.ts'

const SignInReturn = lazy(() => import('./load-sign-in.ts').then((load) => load.signInReturn()))

const route = getRouteApi('/oauth/login')

export function Login() {
  const { t } = useTranslation('identity')
  const search = route.useSearch()
  const router = useRouter()
  const demonstrationSite = useDemonstrationSite()
  const [account, setAccount] = useState('')
  const [returnedRedir, setReturnedRedir] = useState<string>()
  const isBack = isReturn(search)
  const redir = returnedRedir || search.redir
  const isChoosing = !isBack || (returnedRedir !== undefined && !isLinkReturn(search))

  // Where the form is all there is, it comes first.
  const { methods } = useLoginMethods()
  const isSecondary = !(isLocalLast() || methods?.every((method) => method === 'local'))

  const enter = (user: SignedIn) => {
    beginSession(user)
    router.history.replace(toSafePath(redir))
  }

  return (
    <SignInFrame isWide>
      <PageHeader title={t('login.title')} lead={t('login.lead')} />
      {isBack && (
        <Suspense>
          <SignInReturn search={search} provider="hmu" onFailed={setReturnedRedir} />
        </Suspense>
      )}
      {isChoosing && (
        <div className={classes.columns}>
          <section className={classes.methods} aria-labelledby="other-accounts">
            <h2 id="other-accounts" className={classes.others}>
              {t('login.methods')}
            </h2>
            <LoginOptions redir={redir} />
          </section>
          <section aria-labelledby="local-account">
            <h2 id="local-account" className={classes.others}>
              {t('login.local')}
            </h2>
            <Card>
              <LoginForm key={account} username={account} password={account && demoPassword} isSecondary={isSecondary} onSignedIn={enter} />
            </Card>
            <p className={classes.visit}>
              <Link to="/dashboard">{t('login.visit')}</Link>
              <Link to="/verify">{t('login.verify')}</Link>
            </p>
            {demonstrationSite && <DemoAccounts site={demonstrationSite} chosen={account} onChoose={setAccount} />}
          </section>
        </div>
      )}
    </SignInFrame>
  )
}
