import { Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { CallRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { SignInFrame } from '../identity/SignInFrame.tsx'
import { revokeSession } from './link-sessions.ts'
import { OtherAccount } from './OtherAccount.tsx'
import { type Opened, useOpenedLink } from './use-opened-link.ts'

interface Props<Kind extends Opened> {
  /** The page's URL without its token. */
  path: string
  open: () => Promise<Kind>
  /** Shown before continuing; undefined if the page redirects by itself. */
  children?: (opened: Kind) => ReactNode
}

/** A retry would have the same result. */
const isFinal = (error: Error) => error instanceof CallRefused && (error.status === 404 || error.status === 410)

/** The common behaviour of link pages: removes the token from the address bar, opens the link once, and redirects. */
export function LinkFrame<Kind extends Opened>({ path, open, children }: Props<Kind>) {
  const { t } = useTranslation('links')
  const router = useRouter()
  const { opened, error, mine, follow, retry } = useOpenedLink(open)
  useEffect(() => hideToken(path), [path])
  const stop = opened && !mine ? children?.(opened) : undefined
  useEffect(() => {
    if (opened && !mine && !stop) router.history.replace(opened.to)
  }, [opened, mine, stop, router])
  const stay = ({ user, otherwise }: Opened) => {
    if (user) revokeSession(user)
    router.history.replace(otherwise)
  }
  return (
    <SignInFrame>
      {error && (
        <>
          <PageHeader title={t('open.refused')} />
          <Refused error={error} title={t('open.refused')} onRetry={isFinal(error) ? undefined : retry}>
            <Text size="sm" mt="xs">
              {t('open.refusedHelp')}
            </Text>
          </Refused>
          <Group mt="md">
            <LinkButton to="/oauth/login">{t('open.signIn')}</LinkButton>
            <LinkButton to="/dashboard" variant="default">
              {t('open.home')}
            </LinkButton>
          </Group>
        </>
      )}
      {opened?.user && mine && <OtherAccount mine={mine} theirs={opened.user} onFollow={follow} onStay={() => stay(opened)} />}
      {stop}
      {!error && !mine && !stop && (
        <div role="status">
          <PageHeader title={t('open.title')} lead={t('open.waiting')} />
          <RowsSkeleton count={3} height={72} />
        </div>
      )}
    </SignInFrame>
  )
}

/** Removes the token from the address bar and the history. Bypasses the router, which would load the page again. */
function hideToken(path: string) {
  History.prototype.replaceState.call(window.history, window.history.state, '', path)
}
