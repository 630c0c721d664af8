import { useRouter } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './LoginOptions.module.css'
import { isLocalLast, lastMethod, rememberMethod } from './last-method.ts'
import { providerAddress } from './provider-address.ts'
import { SignInMethodIcon } from './SignInMethodIcon.tsx'
import { type OfferedMethod, useLoginMethods } from './use-login-methods.ts'

const Refused = lazy(() => import('../../ui/Refused.tsx').then((module) => ({ default: module.Refused })))

const listed = ['hmu', 'student', 'taxisnet', 'external'] as const

interface Props {
  /** Where to go after signing in. */
  redir: string | undefined
  /** The methods to offer, if they are enabled. */
  offeredMethods?: readonly OfferedMethod[]
  /** Called before the page is left, for example to sign out. */
  beforeLeaving?: () => Promise<unknown>
  /** Opens links in a new tab, so that the page stays open. */
  isInNewTab?: boolean
  /** Whether something else is what to press first. */
  isSecondary?: boolean
}

/** The enabled sign-in methods, one card per login group, each a link to the provider's page; the one that was chosen last here comes first and is the primary action. */
export function LoginOptions({ redir, offeredMethods = listed, beforeLeaving, isInNewTab = false, isSecondary = isLocalLast() }: Props) {
  const { t } = useTranslation('sign-in')
  const router = useRouter()
  const { methods, error, retry } = useLoginMethods()
  if (error) {
    return (
      <Suspense>
        <Refused error={error} title={t('methods.failed')} onRetry={retry} />
      </Suspense>
    )
  }
  const last = lastMethod()
  const offered = offeredMethods.filter((method) => methods?.includes(method) ?? true).toSorted((one, other) => Number(other === last) - Number(one === last))
  const toHref = (method: OfferedMethod) =>
    method === 'external' ? router.buildLocation({ to: '/oauth/external', search: { redir } }).href : providerAddress(method, redir)
  const leave = (event: MouseEvent<HTMLAnchorElement>, method: OfferedMethod) => {
    rememberMethod(method)
    if (!beforeLeaving || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    void beforeLeaving().finally(() => location.assign(href))
  }
  if (offered.length === 0) return <p>{t('methods.none')}</p>
  return (
    <ul className={classes.methods} aria-label={t('methods.title')} aria-busy={!methods}>
      {offered.map((method, index) => (
        <li key={method}>
          {methods ? (
            <a
              className={classes.method}
              data-primary={(index === 0 && !isSecondary) || undefined}
              href={toHref(method)}
              onClick={(event) => leave(event, method)}
              {...(isInNewTab && { target: '_blank', rel: 'noopener' })}
            >
              <SignInMethodIcon method={method} />
              <span>
                <strong>{t(`methods.${method}`)}</strong>
                <small>{t(method === last ? 'methods.last' : `methods.${method}.text`)}</small>
              </span>
            </a>
          ) : (
            <div className={classes.skeleton} />
          )}
        </li>
      ))}
    </ul>
  )
}
