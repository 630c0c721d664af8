import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useState } from 'react'
import { adminMode } from '../api/admin-mode.ts'
import { useStore } from '../api/store.ts'
import { ErrorsCentre } from '../features/errors/ErrorsCentre.tsx'
import { useMe } from '../features/identity/identity.queries.ts'
import { KeysHelp } from '../features/keys/KeysHelp.tsx'
import { useHome } from '../features/masterdata/use-home.ts'
import { NotificationsMenu } from '../features/notifications/NotificationsMenu.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Brand } from '../ui/Brand.tsx'
import { LanguageFlags } from '../ui/LanguageFlags.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { FinderButton } from './FinderButton.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'
import type { SidebarState } from './use-sidebar.ts'

const LoginOptionsDialog = lazyPart(() => import('../features/identity/load-sign-in.ts').then((load) => load.loginOptionsDialog()))

const AdminModeOff = lazyPart(async () => {
  const [{ AdminModeOff: Off }] = await Promise.all([import('../features/access/AdminModeOff.tsx'), loadTexts('access')])
  return { default: Off }
})

export function TopBar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation('app')
  const me = useMe()
  const redir = useRouterState({ select: (state) => state.location.href })
  const isAdminModeOff = !useStore(adminMode) && Boolean(me?.mayAdminister)
  const [isAsking, setAsking] = useState(false)
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <header className={classes.bar}>
      <LoadingBar />
      <ActionIcon ref={sidebar.button} aria-label={t('bar.menu')} aria-expanded={sidebar.isOpen} aria-controls="sidebar" onClick={sidebar.toggle}>
        <IconMenu2 size={22} stroke={1.75} />
      </ActionIcon>
      <Link to={useHome()} className={classes.brand}>
        <Brand />
      </Link>
      <span className={classes.space} />
      {isAdminModeOff && (
        <Suspense>
          <AdminModeOff />
        </Suspense>
      )}
      {me && !me.scope && <FinderButton />}
      {me && !me.scope && <KeysHelp />}
      <LanguageFlags />
      {me && !me.scope && <NotificationsMenu />}
      <ErrorsCentre />
      {me && <UserMenu me={me} />}
      {me === null && (
        <LinkButton to="/oauth/login" search={{ redir }} aria-haspopup="dialog" onClick={ask}>
          {t('bar.signIn')}
        </LinkButton>
      )}
      {isAsking && (
        <Suspense>
          <LoginOptionsDialog redir={redir} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </header>
  )
}
