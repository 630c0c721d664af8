import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toSafePath } from '../../api/redir.ts'
import { beginSession } from '../../api/session.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Card } from '../../ui/Card.tsx'
import { LanguageFlags } from '../../ui/LanguageFlags.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { demoPassword } from './demo-accounts.ts'
import classes from './Login.module.css'
import { LoginForm } from './LoginForm.tsx'
import { useIsDemonstration } from './use-is-demonstration.ts'

const route = getRouteApi('/oauth/login')

export function Login() {
  const { t } = useTranslation('identity')
  const { redir, code } = route.useSearch()
  const router = useRouter()
  const isDemonstration = useIsDemonstration()
  const [account, setAccount] = useState('')

  const enter = (user: SignedIn) => {
    beginSession(user)
    router.history.replace(code && !user.confirmed ? '/profile' : toSafePath(redir))
  }

  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand />
        <LanguageFlags />
      </header>
      <main className={classes.main}>
        <PageHeader title={t('login.title')} lead={t('login.lead')} />
        <Card>
          <LoginForm key={account} username={account} password={account && demoPassword} onSignedIn={enter} />
        </Card>
        <p className={classes.visit}>
          <Link to="/dashboard">{t('login.visit')}</Link>
        </p>
        {isDemonstration && <DemoAccounts chosen={account} onChoose={setAccount} />}
      </main>
    </div>
  )
}
