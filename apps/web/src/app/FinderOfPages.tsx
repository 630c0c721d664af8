import { useState } from 'react'
import { Finder, type FinderText } from '../features/finder/Finder.tsx'
import { useMe } from '../features/identity/identity.queries.ts'
import { useMasterData } from '../features/masterdata/masterdata.queries.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { pagesFor } from './found-pages.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { viewerOf } from './sidebar-entries.ts'
import { useFoundActions } from './use-found-actions.ts'

/** The finder with the pages of the sidebar, those that are reached from them, and what can be done from anywhere. */
export function FinderOfPages({ onClose, ...text }: FinderText & { onClose: () => void }) {
  const { t } = useTranslation('app')
  const [isSigningOut, setSigningOut] = useState(false)
  const actions = useFoundActions({ onClose, onSignOut: () => setSigningOut(true) })
  const pages = pagesFor(viewerOf(useMe(), useMasterData())).map(({ to, params, text, icon }) => ({
    key: text.replace('.', '-'),
    title: t(text),
    icon,
    to,
    params,
  }))
  if (isSigningOut) return <SignOutDialog onClose={onClose} />
  return <Finder pages={pages} actions={actions} onClose={onClose} {...text} />
}
