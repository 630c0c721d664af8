import type { Me } from '@klesis/contract/identity/identity.ts'
import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardGrid } from '../../ui/Card.tsx'
import { FoldedFilters } from '../../ui/FoldedFilters.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Refused } from '../../ui/Refused.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { byNeed } from './by-need.ts'
import classes from './dashboard.module.css'
import { activeQuery } from './dashboard.queries.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { NoInvitations } from './NoInvitations.tsx'

const InvitationSearch = lazyPart(() => import('./InvitationSearch.tsx').then((file) => ({ default: file.InvitationSearch })))

/**
 * The open invitations, folded those to which the person cannot apply and has not applied; visitors see those for external people unless they ask for all.
 * The guide for newcomers points at `data-guide`.
 */
export function ActiveInvitations({ me }: { me: Me | null | undefined }) {
  const { t } = useTranslation('dashboard')
  const [tag] = useAddressText('tag')
  const [search] = useAddressText('search')
  const [showsAll, showAll] = useState(false)
  const filter = { lang: useLanguage(), tag: Number(tag) || undefined, all: showsAll, search }
  const active = useQuery({ ...activeQuery(filter, me?.uid), enabled: me !== undefined })
  // The same request unless a filter is set.
  const unfiltered = useQuery({ ...activeQuery({ ...filter, tag: undefined, search: '' }, me?.uid), enabled: me !== undefined })
  const items = active.data?.items
  const isForOthers = ({ error, mine }: ActiveInvitation) => error !== null && mine === null
  const isFiltered = search !== '' || tag !== ''
  const forOthers = items?.filter(isForOthers) ?? []
  const forCaller = byNeed(items?.filter((invitation) => !isForOthers(invitation)) ?? [])
  const isVisitor = me === null
  return (
    <section aria-label={t('active.title')}>
      <h2 className={classes.heading}>{t('active.title')}</h2>
      <ListToolbar total={active.data?.total}>
        <FoldedFilters label={t('active.find')} total={unfiltered.data?.total ?? 0} count={Number(search !== '') + Number(tag !== '')}>
          <Suspense>
            <InvitationSearch invitations={unfiltered.data?.items ?? []} />
          </Suspense>
        </FoldedFilters>
      </ListToolbar>
      <p className={classes.notice} data-guide="submit">
        {t('notice')}
      </p>
      <Refused error={active.error} onRetry={() => void active.refetch()} />
      {!(items || active.error) && <CardsSkeleton height={220} />}
      {items?.length === 0 && <NoInvitations isFiltered={isFiltered} isVisitor={isVisitor && !showsAll} />}
      {forCaller.length > 0 && <Cards invitations={forCaller} isVisitor={isVisitor} />}
      {forOthers.length > 0 && (
        <details className={classes.others} open={forCaller.length === 0 || isFiltered}>
          <summary>{t('active.others', { count: forOthers.length })}</summary>
          <Cards invitations={forOthers} isVisitor={isVisitor} />
        </details>
      )}
      {isVisitor && !showsAll && items && (
        <Button mt="md" variant="subtle" onClick={() => showAll(true)}>
          {t('active.all')}
        </Button>
      )}
    </section>
  )
}

function Cards({ invitations, isVisitor }: { invitations: ActiveInvitation[]; isVisitor: boolean }) {
  return (
    <CardGrid>
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} isVisitor={isVisitor} />
      ))}
    </CardGrid>
  )
}
