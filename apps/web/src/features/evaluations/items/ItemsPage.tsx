import type { EvaluatedItem } from '@klesis/contract/evaluations/evaluation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { session } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ListToolbar } from '../../../ui/ListToolbar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toPlainText } from '../../../ui/to-plain-text.ts'
import { toast } from '../../../ui/toast.ts'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { isNoAccess } from '../../access/is-no-access.ts'
import { PageRefused } from '../../access/PageRefused.tsx'
import { declaredFirst } from '../confidentiality/declared-first.tsx'
import { itemsQuery } from '../evaluations.queries.ts'
import { StageButton } from '../stage/StageButton.tsx'
import { ItemCards } from './ItemCards.tsx'
import { ItemTable } from './ItemTable.tsx'

const RelevanceDialog = lazyPart(() => import('./RelevanceDialog.tsx').then((file) => ({ default: file.RelevanceDialog })))

/** The courses of an invitation, and how relevant its applications are to each. */
export const ItemsPage = declaredFirst(ShownItems)

function ShownItems() {
  const { t } = useTranslation('evaluations')
  const language = useLanguage()
  const invitationId = Number(useParams({ from: '/shell/members/evaluate/items/$invitationId' }).invitationId)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const found = useQuery(itemsQuery(invitationId, session.get()?.uid))
  const [search] = useAddressText('search')
  const [opened, open] = useState<EvaluatedItem>()
  const { data, error } = found
  const isRefused = !data && isNoAccess(error)
  useEffect(() => {
    if (error && !isRefused) void toast({ tone: 'red', message: t('items.failed', { message: error.message }) })
  }, [error, isRefused, t])
  if (isRefused) return <PageRefused />
  const wanted = toPlainText(search)
  const items = data?.items.filter(({ code, title }) => toPlainText(`${code} ${title}`).includes(wanted)) ?? []
  const List = isPhone ? ItemCards : ItemTable
  return (
    <>
      <PageHeader
        title={t('items.title')}
        lead={data ? `${textIn(data.head.title, language)}. ${t('items.lead')}` : t('items.lead')}
        action={
          <Group gap="xs">
            {data && <StageButton head={data.head} />}
            <LinkButton variant="default" to="/evaluate/applications/$invitationId" params={{ invitationId: String(invitationId) }}>
              {t('items.toApplications')}
            </LinkButton>
          </Group>
        }
      />
      <Refused error={error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={6} height={52} />}
      {data?.total === 0 && <EmptyState title={t('items.empty')}>{t('items.emptyText')}</EmptyState>}
      {data && data.total > 0 && (
        <>
          <ListToolbar total={items.length}>
            <SearchBox label={t('items.search')} />
          </ListToolbar>
          {items.length > 0 ? <List items={items} onOpen={open} /> : <EmptyState title={t('items.notFound')} />}
        </>
      )}
      {opened && data && (
        <Suspense>
          <RelevanceDialog invitationId={invitationId} item={opened} mayRate={data.head.mayEvaluate} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}
