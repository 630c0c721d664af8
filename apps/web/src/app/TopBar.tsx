import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorsCentre } from '../features/errors/ErrorsCentre.tsx'
import { useMe } from '../features/identity/identity.queries.ts'
import { NotificationsMenu } from '../features/notifications/NotificationsMenu.tsx'
import { Brand } from '../ui/Brand.tsx'
import { LanguageFlags } from '../ui/LanguageFlags.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'
import type { SidebarState } from './use-sidebar.ts'

export function TopBar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation('app')
  const me = useMe()
  const redir = useRouterState({ select: (state) => state.location.href })
  return (
    <header className={classes.bar}>
      <LoadingBar />
      <ActionIcon aria-label={t('bar.menu')} aria-expanded={sidebar.isOpen} aria-controls="sidebar" onClick={sidebar.toggle}>
        <IconMenu2 size={22} stroke={1.75} />
      </ActionIcon>
      <Link to="/dashboard" className={classes.brand}>
        <Brand />
      </Link>
      <span className={classes.space} />
      <LanguageFlags />
      {me && <NotificationsMenu />}
      <ErrorsCentre />
      {me && <UserMenu me={me} />}
      {me === null && (
        <LinkButton to="/oauth/login" search={{ redir }}>
          {t('bar.signIn')}
        </LinkButton>
      )}
    </header>
  )
}
