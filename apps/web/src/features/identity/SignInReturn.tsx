import { type ProviderId, providerIds } from '@klesis/contract/identity/providers.ts'
import { Loader } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../api/call-refused.ts'
import { toSafePath } from '../../api/redir.ts'
import { beginSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { type Finished, finishSignIn, isLinkReturn, type ReturnSearch } from './finish-sign-in.ts'
import classes from './Login.module.css'

interface Props {
  search: ReturnSearch
  /** The provider, where the return does not contain it. */
  provider: ProviderId
  /** Called with the page the person was going to. */
  onFailed: (redir: string) => void
}

const startFaults = ['off', 'unavailable', 'too_many'] as const

/** Completes what began at a provider: signs in, or adds the login to the account, and continues; or shows why it failed. */
export function SignInReturn({ search, provider, onFailed }: Props) {
  const { t } = useTranslation('sign-in')
  const router = useRouter()
  const [error, setError] = useState<Error | null>(null)
  const isLink = isLinkReturn(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return is processed once
  useEffect(() => {
    const notBegun = search.code === undefined && search.state === undefined
    const goOn = async (done: Finished) => {
      if (done.kind === 'linked') {
        router.history.replace(toSafePath(done.redir, '/profile/me'))
        await toast({ message: t('linked', { method: t(`methods.${done.provider}`) }) })
        return
      }
      const { redir, ...user } = done.user
      beginSession(user)
      router.history.replace(user.confirmed ? toSafePath(redir) : `/profile?${new URLSearchParams({ redir: toSafePath(redir) })}`)
    }
    const fail = (reason: unknown) => {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
      const returned = reason instanceof CallRefused ? reason.params.redir : undefined
      onFailed(typeof returned === 'string' && returned ? returned : (search.redir ?? ''))
    }
    if (notBegun) fail(new Error(toStartText()))
    else void finishSignIn(search, provider).then(goOn, fail)
  }, [])

  const toStartText = () => {
    const fault = startFaults.find((one) => one === search.error)
    const method = providerIds.find((id) => id === search.provider) ?? provider
    return t(fault ? `start.${fault}` : 'start.failed', { method: t(`methods.${method}`) })
  }

  if (!error) {
    return (
      <Card className={classes.busy} role="status">
        <Loader size="sm" />
        {t(isLink ? 'busy.link' : 'busy')}
      </Card>
    )
  }
  const redir = error instanceof CallRefused ? error.params.redir : undefined
  return (
    <div className={classes.failed}>
      <Refused error={error} title={t(isLink ? 'failed.link' : 'failed')}>
        {isLink && <Link to={toSafePath(typeof redir === 'string' ? redir : undefined, '/profile')}>{t('failed.back')}</Link>}
      </Refused>
    </div>
  )
}
