import type { Me } from '@klesis/contract/identity/identity.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './Sidebar.module.css'
import type { SidebarEntry } from './sidebar-entries.ts'
import type { SidebarState } from './use-sidebar.ts'

interface Props {
  entry: SidebarEntry
  me: Me | null | undefined
  sidebar: SidebarState
}

export function SidebarLink({ entry: { to, params, text, icon: Icon, count, covers }, me, sidebar }: Props) {
  const { t } = useTranslation('app')
  const isCovered = useRouterState({ select: (state) => covers?.test(state.location.pathname) ?? false })
  const waiting = me && count ? count(me) : 0
  return (
    <li>
      <Link
        to={to}
        params={params}
        className={classes.entry}
        activeOptions={{ includeSearch: false }}
        aria-current={isCovered || undefined}
        onClick={({ currentTarget }) => sidebar.onFollow(currentTarget.pathname)}
        title={sidebar.isRail ? t(text) : undefined}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span>{t(text)}</span>
        {waiting > 0 && (
          <span className={classes.waiting} role="img" aria-label={t('nav.waiting', { count: waiting })}>
            {waiting}
          </span>
        )}
      </Link>
    </li>
  )
}
