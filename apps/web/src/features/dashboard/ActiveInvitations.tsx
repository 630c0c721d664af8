import type { Me } from '@klesis/contract/identity/identity.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardGrid } from '../../ui/Card.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import classes from './dashboard.module.css'
import { activeQuery } from './dashboard.queries.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { NoInvitations } from './NoInvitations.tsx'
import { TagFilter } from './TagFilter.tsx'

/** The open invitations; visitors see those for external people unless they ask for all. */
export function ActiveInvitations({ me }: { me: Me | null | undefined }) {
  const { t } = useTranslation('dashboard')
  const [tag] = useAddressText('tag')
  const [search] = useAddressText('search')
  const [showsAll, showAll] = useState(false)
  const filter = { lang: useLanguage(), tag: Number(tag) || undefined, all: showsAll, search }
  const active = useQuery({ ...activeQuery(filter, me?.uid), enabled: me !== undefined })
  const items = active.data?.items
  const isVisitor = me === null
  return (
    <section aria-label={t('active.title')}>
      <h2 className={classes.heading}>{t('active.title')}</h2>
      <ListToolbar total={active.data?.total}>
        <SearchBox label={t('active.search')} />
        <TagFilter />
      </ListToolbar>
      <p className={classes.notice} data-guide="submit">
        {t('notice')}
      </p>
      <Refused error={active.error} onRetry={() => void active.refetch()} />
      {!(items || active.error) && <CardsSkeleton height={220} />}
      {items?.length === 0 && <NoInvitations isFiltered={search !== '' || tag !== ''} isVisitor={isVisitor && !showsAll} />}
      {items && items.length > 0 && (
        <CardGrid>
          {items.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} isVisitor={isVisitor} />
          ))}
        </CardGrid>
      )}
      {isVisitor && !showsAll && items && (
        <Button mt="md" variant="subtle" onClick={() => showAll(true)}>
          {t('active.all')}
        </Button>
      )}
    </section>
  )
}
