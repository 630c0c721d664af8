import type { ProviderId } from '@klesis/contract/identity/sign-in.ts'
import { Skeleton } from '@mantine/core'
import { IconBrandGoogle, IconBuildingBank, IconChevronRight, IconMail, IconReceiptTax, IconSchool } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../ui/Refused.tsx'
import classes from './LoginOptions.module.css'
import { providerAddress } from './provider-address.ts'
import { useLoginMethods } from './use-login-methods.ts'

const listed = ['hmu', 'student', 'taxisnet', 'external'] as const
export type LoginWay = ProviderId | 'external'
const icons = { hmu: IconBuildingBank, student: IconSchool, taxisnet: IconReceiptTax, external: IconMail, google: IconBrandGoogle } as const

interface Props {
  /** Where to go after signing in. */
  redir: string | undefined
  /** The ways to offer, where they are on. */
  ways?: readonly LoginWay[]
  /** Done before the page is left, as signing out. */
  beforeLeaving?: () => Promise<unknown>
  /** Keeps the page as it is. */
  isInNewTab?: boolean
}

/** The ways of signing in that are on, one card for each group of people. Each is a link: it leads to the page of the provider. */
export function LoginOptions({ redir, ways = listed, beforeLeaving, isInNewTab = false }: Props) {
  const { t } = useTranslation('sign-in')
  const router = useRouter()
  const { methods, error, askAgain } = useLoginMethods()
  if (error) return <Refused error={error} title={t('ways.failed')} onRetry={askAgain} />
  const offered = ways.filter((way) => methods?.includes(way) ?? true)
  const toHref = (way: LoginWay) => (way === 'external' ? router.buildLocation({ to: '/oauth/external', search: { redir } }).href : providerAddress(way, redir))
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!beforeLeaving || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    void beforeLeaving().finally(() => location.assign(href))
  }
  if (offered.length === 0) return <p>{t('ways.none')}</p>
  return (
    <ul className={classes.ways} aria-label={t('ways.title')} aria-busy={!methods}>
      {offered.map((way) => {
        const Icon = icons[way]
        return (
          <li key={way}>
            {methods ? (
              <a className={classes.way} href={toHref(way)} onClick={leave} {...(isInNewTab && { target: '_blank', rel: 'noopener' })}>
                <Icon size={26} stroke={1.6} aria-hidden />
                <span>
                  <strong>{t(`ways.${way}`)}</strong>
                  <small>{t(`ways.${way}.text`)}</small>
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </a>
            ) : (
              <Skeleton height={68} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
