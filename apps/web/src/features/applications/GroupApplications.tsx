import { textIn } from '@klesis/contract/text-in.ts'
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
import { useMasterData } from '../masterdata/masterdata.queries.ts'
import { ManagedApplications } from './table/ManagedApplications.tsx'
import { SelectionBar } from './table/SelectionBar.tsx'
import { listInvitationsQuery } from './table/table.queries.ts'

const namedInvitations = 5

/** The applications to all invitations with a tag, for people who may view or manage any of them. */
export function GroupApplications() {
  const { t } = useTranslation('application-list')
  const language = useLanguage()
  const list = { tagId: Number(useParams({ from: '/shell/members/application/group/$tagId' }).tagId), isTag: true }
  const tag = useMasterData()?.tags.find(({ id }) => id === list.tagId)
  const { data, error, isPending } = useQuery(listInvitationsQuery(list))
  const invitations = data?.items
  const name = textIn(tag?.name ?? {}, language) || t('group.title')
  const first = (invitations ?? []).slice(0, namedInvitations).map(({ title }) => textIn(title, language))
  const more = (invitations?.length ?? 0) - first.length
  const titles = more > 0 ? t('group.more', { count: more, titles: first.join(', ') }) : first.join(', ')
  const none = (
    <EmptyState
      title={t('group.none')}
      action={
        <LinkButton to="/application/group" variant="default">
          {t('group.noneAction')}
        </LinkButton>
      }
    >
      {t('group.noneHelp')}
    </EmptyState>
  )
  if (isNoAccess(error)) return <PageRefused />
  return (
    <UntilReady isReady={!isPending} skeleton={<PageSkeleton title={name} />}>
      <PageHeader
        title={name}
        lead={invitations && invitations.length > 0 ? t('group.lead', { count: invitations.length, titles }) : t('group.title')}
        crumbs={[{ text: t('groups'), to: '/application/group' }]}
      />
      {invitations?.length === 0 ? (
        none
      ) : (
        <ManagedApplications key={list.tagId} list={list} empty={<EmptyState title={t('empty.group')} />} bar={(of) => <SelectionBar list={list} {...of} />} />
      )}
    </UntilReady>
  )
}
