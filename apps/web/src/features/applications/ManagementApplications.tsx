import { textIn } from '@klesis/contract/text-in.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { UntilReady } from '../../ui/UntilReady.tsx'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { ManagedApplications } from './table/ManagedApplications.tsx'
import { SelectionBar } from './table/SelectionBar.tsx'
import { listInvitationsQuery } from './table/table.queries.ts'

/** The applications of one invitation, for people who may manage or view it. */
export function ManagementApplications() {
  const { t } = useTranslation(['application-list', 'applications', 'app'])
  const list = { tagId: Number(useParams({ from: '/shell/members/management/applications/$id' }).id), isTag: false }
  const { data, error, isPending } = useQuery(listInvitationsQuery(list))
  const title = textIn(data?.items[0]?.title ?? {}, useLanguage()) || t('applications:management.title')
  if (isNoAccess(error)) return <PageRefused />
  return (
    <UntilReady isReady={!isPending} skeleton={<PageSkeleton title={title} />}>
      <PageHeader
        title={title}
        lead={t('list.managementLead')}
        crumbs={[{ text: t('list.crumb'), to: '/management/invitations' }]}
        action={
          <LinkButton
            variant="default"
            leftSection={<IconChartBar size={18} stroke={1.75} aria-hidden />}
            to="/management/report/list"
            search={{ invitations: String(list.tagId) }}
          >
            {t('app:nav.reports')}
          </LinkButton>
        }
      />
      <ManagedApplications
        key={list.tagId}
        list={list}
        empty={<EmptyState title={t('list.empty.invitation')}>{t('list.empty.invitationHelp')}</EmptyState>}
        bar={(of) => <SelectionBar list={list} {...of} />}
      />
    </UntilReady>
  )
}
