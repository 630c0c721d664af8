import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardGrid } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { byGroup } from './by-group.ts'
import { GroupCard } from './GroupCard.tsx'
import { useGrouped } from './use-grouped.ts'

/** The home page of an installation whose invitations are grouped. */
export function Mitos() {
  const { t } = useTranslation('mitos')
  const [showsAll, showAll] = useState(false)
  const { invitations, error, refetch, isVisitor } = useGrouped(showsAll)
  const all = (
    <LinkButton to="/dashboard" variant="default">
      {t('empty.all')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Refused error={error} onRetry={() => void refetch()} />
      {!(invitations || error) && <CardsSkeleton height={260} />}
      {invitations?.length === 0 && <EmptyState title={t(isVisitor && !showsAll ? 'empty.visitor' : 'empty.title')} action={all} />}
      {invitations && invitations.length > 0 && (
        <CardGrid>
          {byGroup(invitations).map((group) => (
            <GroupCard key={group.tag?.id ?? 0} group={group} />
          ))}
        </CardGrid>
      )}
      {isVisitor && !showsAll && invitations && (
        <Button mt="md" variant="subtle" onClick={() => showAll(true)}>
          {t('visitor.all')}
        </Button>
      )}
    </>
  )
}
