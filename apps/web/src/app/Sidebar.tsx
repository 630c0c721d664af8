import { Suspense } from 'react'
import { useMe } from '../features/identity/identity.queries.ts'
import { useMasterData } from '../features/masterdata/masterdata.queries.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import classes from './Sidebar.module.css'
import { SidebarLink } from './SidebarLink.tsx'
import { docsEntry, groupsFor, viewerOf } from './sidebar-entries.ts'
import type { SidebarState } from './use-sidebar.ts'

const LimitedEntries = lazyPart(() => import('./LimitedEntries.tsx').then((file) => ({ default: file.LimitedEntries })))

export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation('app')
  const data = useMasterData()
  const viewer = viewerOf(useMe(), data)
  const scope = viewer.me?.scope
  const DocsIcon = docsEntry.icon
  return (
    <>
      {sidebar.isOverlay && sidebar.isOpen && <div className={classes.backdrop} onClick={sidebar.close} aria-hidden />}
      <nav
        id="sidebar"
        className={classes.sidebar}
        aria-label={t('nav.label')}
        data-open={sidebar.isOpen || sidebar.isRail}
        data-rail={sidebar.isRail || undefined}
        inert={!sidebar.isOpen && !sidebar.isRail}
      >
        {viewer.me && scope && (
          <Suspense>
            <LimitedEntries scope={scope} isNameless={viewer.me.isNameless} />
          </Suspense>
        )}
        {groupsFor(viewer).map(({ title, entries }) => (
          <div key={title ?? 'first'}>
            {title && <p className={classes.title}>{t(title)}</p>}
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <SidebarLink key={entry.to} entry={entry} me={viewer.me} sidebar={sidebar} />
              ))}
            </ul>
          </div>
        ))}
        {docsEntry.isFor(viewer) && (
          <a className={classes.entry} href={docsEntry.href} title={sidebar.isRail ? t(docsEntry.text) : undefined}>
            <DocsIcon size={20} stroke={1.75} aria-hidden />
            <span>{t(docsEntry.text)}</span>
          </a>
        )}
      </nav>
    </>
  )
}
