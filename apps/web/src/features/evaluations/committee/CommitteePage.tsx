import { textIn } from '@klesis/contract/text-in.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { isNoAccess } from '../../access/is-no-access.ts'
import { PageRefused } from '../../access/PageRefused.tsx'
import { CommitteeMenu } from '../CommitteeMenu.tsx'
import { declaredFirst } from '../confidentiality/declared-first.tsx'
import { RoundsSection } from '../rounds/RoundsSection.tsx'
import { CloseSection } from './CloseSection.tsx'
import { ConflictsSection } from './ConflictsSection.tsx'
import { committeeQuery } from './committee.queries.ts'
import { MembersSection } from './MembersSection.tsx'
import { PeriodSection } from './PeriodSection.tsx'
import { SuggestionsSection } from './SuggestionsSection.tsx'

/** Where chair and managers follow the members of an evaluation, and managers set its period, withdraw conflicts and close it. */
export const CommitteePage = declaredFirst(ShownCommittee)

function ShownCommittee() {
  const { t } = useTranslation('evaluation-committee')
  const language = useLanguage()
  const invitationId = Number(useParams({ from: '/shell/members/evaluate/committee/$invitationId' }).invitationId)
  const found = useQuery(committeeQuery(invitationId, session.get()?.uid))
  const { data: committee, error } = found
  const isRefused = !committee && isNoAccess(error)
  useEffect(() => {
    if (error && !isRefused) void toast({ tone: 'red', message: t('failed', { message: error.message }) })
  }, [error, isRefused, t])
  if (isRefused) return <PageRefused />
  const { head } = committee ?? {}
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={head && [head.title, ...(head.committee ? [head.committee] : [])].map((one) => textIn(one, language)).join(' · ')}
        action={<CommitteeMenu invitationId={invitationId} current="committee" stage={head?.stage} />}
      />
      <Refused error={error} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={6} height={60} />}
      {committee && (
        <Stack gap="lg">
          <MembersSection committee={committee} />
          <PeriodSection committee={committee} />
          <RoundsSection invitationId={invitationId} />
          {committee.head.mayManage && <CloseSection committee={committee} />}
          {committee.head.mayManage && <ConflictsSection committee={committee} />}
          {committee.head.mayManage && committee.waiting > 0 && <SuggestionsSection committee={committee} />}
        </Stack>
      )}
    </>
  )
}
