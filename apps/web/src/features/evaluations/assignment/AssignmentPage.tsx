import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { session } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { isNoAccess } from '../../access/is-no-access.ts'
import { PageRefused } from '../../access/PageRefused.tsx'
import { CommitteeMenu } from '../CommitteeMenu.tsx'
import { declaredFirst } from '../confidentiality/declared-first.tsx'
import { DeclinesSection } from '../declining/DeclinesSection.tsx'
import { StageButton } from '../stage/StageButton.tsx'
import { AssignedList } from './AssignedList.tsx'
import classes from './assignment.module.css'
import { assignmentQuery } from './assignment.queries.ts'
import { MemberLoads } from './MemberLoads.tsx'

const WaysDialog = lazyPart(() => import('./WaysDialog.tsx').then((file) => ({ default: file.WaysDialog })))

/** Who evaluates which application of an invitation, for chair and managers. */
export const AssignmentPage = declaredFirst(ShownAssignment)

function ShownAssignment() {
  const { t } = useTranslation('assignment')
  const language = useLanguage()
  const { invitationId } = useParams({ from: '/shell/members/evaluate/assignment/$invitationId' })
  const [search] = useAddressText('search')
  const [show] = useAddressText('show')
  const [isChoosing, choose] = useState(false)
  const found = useInfiniteQuery(assignmentQuery(Number(invitationId), { search, onlyShort: show === 'short' }, session.get()?.uid))
  const { data, error } = found
  const isRefused = !data && isNoAccess(error)
  useEffect(() => {
    if (error && !isRefused) void toast({ tone: 'red', message: t('failed', { message: error.message }) })
  }, [error, isRefused, t])
  if (isRefused) return <PageRefused />
  const last = data?.pages.at(-1)
  const openWays = (
    <Button aria-haspopup="dialog" onClick={() => choose(true)}>
      {t('choose')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={last && t('lead', { title: textIn(last.head.title, language) })}
        crumbs={[{ text: t('toEvaluation'), to: '/evaluate/applications/$invitationId', params: { invitationId } }]}
        action={
          <Group gap="xs">
            {last && <StageButton head={last.head} />}
            <CommitteeMenu invitationId={Number(invitationId)} current="assignment" />
            {last?.isChosen && openWays}
          </Group>
        }
      />
      <Refused error={error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={6} height={64} />}
      {last && !last.isChosen && (
        <EmptyState icon={IconUsers} title={t('everyone.title')} action={openWays}>
          {t('everyone.text')}
        </EmptyState>
      )}
      {last && <MemberLoads members={last.members} />}
      {last && <DeclinesSection invitationId={Number(invitationId)} className={classes.members} />}
      {data && last?.isChosen && <AssignedList invitationId={Number(invitationId)} pages={data.pages} query={found} />}
      {isChoosing && last && (
        <Suspense>
          <WaysDialog invitationId={Number(invitationId)} places={last.places} hasItems={last.head.hasItems} onClose={() => choose(false)} />
        </Suspense>
      )}
    </>
  )
}
