import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { adminMode } from '../api/admin-mode.ts'
import { session } from '../api/session.ts'
import { useStore } from '../api/store.ts'
import { mayOpen } from '../features/access/page-access.ts'
import { meQuery, useMe } from '../features/identity/identity.queries.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import classes from './PageGuard.module.css'
import { PageOutlet } from './PageOutlet.tsx'

const PageRefused = lazyPart(() => import('../features/access/PageRefused.tsx').then((file) => ({ default: file.PageRefused })))

/** Renders the page, or the refusal to people who may not open it. An open page that is refused later stays mounted, so that no unsaved input is lost. */
export function PageGuard() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
  const address = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const me = useMe()
  const [opened, setOpened] = useState<string>()
  // If the server does not say who the person is, the page shows the failure. A visitor is about to be redirected.
  const { isError } = useQuery(meQuery(useStore(session)?.uid, useStore(adminMode)))
  const isAllowed = me ? mayOpen(me, path) : me === null || isError
  if (isAllowed && opened !== address) setOpened(address)
  return (
    <>
      {(isAllowed || opened === address) && (
        <div className={isAllowed ? classes.page : classes.kept}>
          <PageOutlet />
        </div>
      )}
      {!isAllowed && (me ? <PageRefused /> : <PageSkeleton />)}
    </>
  )
}
