import { textIn } from '@klesis/contract/text-in.ts'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { isNoAccess } from '../../access/is-no-access.ts'
import { PageRefused } from '../../access/PageRefused.tsx'
import { declaredFirst } from '../confidentiality/declared-first.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { leftQuery } from './declines.queries.ts'

/** Where the mail about assigned applications leads whoever cannot evaluate them. Opening it changes nothing. */
export const DeclinePage = declaredFirst(ShownDecline)

function ShownDecline() {
  const { t } = useTranslation('evaluation-declines')
  const language = useLanguage()
  const { invitationId } = useParams({ from: '/shell/members/evaluate/decline/$invitationId' })
  const [isOut, setOut] = useState(false)
  const [times, setTimes] = useState(0)
  const found = useQuery(leftQuery(Number(invitationId), session.get()?.uid))
  const { data, error } = found
  if (!data && isNoAccess(error)) return <PageRefused />
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={data && t('lead', { title: textIn(data.head.title, language) })}
        crumbs={[{ text: t('toEvaluation'), to: '/evaluate/applications/$invitationId', params: { invitationId } }]}
      />
      <Refused error={error} title={t('failed')} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={4} height={52} />}
      {isOut && (
        <EmptyState
          icon={IconUserOff}
          title={t('doneAll.title')}
          action={
            <LinkButton variant="default" to="/dashboard">
              {t('toDashboard')}
            </LinkButton>
          }
        >
          <span role="status">{t('doneAll.text')}</span>
        </EmptyState>
      )}
      {data && !isOut && !data.head.mayEvaluate && (
        <EmptyState icon={IconUserOff} title={t('notMember')}>
          {t('notMemberText')}
        </EmptyState>
      )}
      {data && !isOut && data.head.mayEvaluate && (
        <DeclineForm key={times} head={data.head} rows={data.items} onDeclined={() => setTimes(times + 1)} onOut={() => setOut(true)} />
      )}
    </>
  )
}
