import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { PrintedReport } from './PrintedReport.tsx'
import { RehearsalBand } from './RehearsalBand.tsx'
import { RehearsalStage } from './RehearsalStage.tsx'
import { rehearsalQuery } from './rehearsals.queries.ts'
import { SettingUp, SetUpFailed } from './SettingUp.tsx'

/** An invitation played by its manager in a world of its own, before anybody else sees it. */
export function RehearsalPage() {
  const { t } = useTranslation(['rehearsals', 'app'])
  const id = Number(useParams({ from: '/shell/members/invitation/rehearsal/$id' }).id)
  const { data, error, refetch } = useQuery(rehearsalQuery(id))
  const title = textIn(data?.invitation.title ?? {}, useLanguage())
  if (!data && isNoAccess(error)) return <PageRefused />
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={title ? t('documentTitle', { title }) : t('title')}
        crumbs={[
          { text: t('app:nav.invitations'), to: '/invitation/list' },
          ...(data ? [{ text: title, to: '/invitation/edit/$id', params: { id: String(data.invitation.id) } } as const] : []),
        ]}
      />
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {!(data || error) && <RowsSkeleton count={6} height={72} />}
      {data && <RehearsalBand rehearsal={data} />}
      {data && data.state !== 'ready' && data.state !== 'failed' && <SettingUp state={data.state} replay={data.replay} />}
      {data?.state === 'failed' && <SetUpFailed rehearsal={data} />}
      {data?.state === 'ready' && <RehearsalStage rehearsal={data} />}
      {data?.state === 'ready' && <PrintedReport rehearsal={data} />}
    </>
  )
}
