import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { HeadingSkeleton, RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useIsIframed } from '../../ui/use-is-iframed.ts'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { useMe } from '../identity/identity.queries.ts'
import { CreateCard } from './create/CreateCard.tsx'
import { invitationQuery } from './create/create.queries.ts'
import { UnconfirmedProfile } from './create/UnconfirmedProfile.tsx'

/** The page before a new application: what the invitation is about, whether the person may apply, and their existing applications. */
export function ApplicationCreate() {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const me = useMe()
  const id = Number(useParams({ strict: false }).invitationId)
  const isIframed = useIsIframed()
  const { data: invitation, error, refetch } = useQuery(invitationQuery(id, useStore(session)?.uid))
  if (!invitation && isNoAccess(error)) return <PageRefused />
  if (!invitation || !me) {
    return error ? (
      <>
        <PageHeader title={t('create.title')} />
        <Refused error={error} onRetry={() => void refetch()} />
      </>
    ) : (
      <>
        <HeadingSkeleton title={t('create.title')} />
        <RowsSkeleton count={3} height={90} />
      </>
    )
  }
  if (invitation.existingId !== null) {
    const page = isIframed ? '/iframed/application/edit/$applicationId' : '/application/edit/$applicationId'
    return <Navigate to={page} params={{ applicationId: String(invitation.existingId) }} replace />
  }
  const title = textIn(invitation.title, language)
  const needsProfile = !me.confirmed && !me.isNameless
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={`${t('create.title')}: ${title}`}
        crumbs={isIframed ? [] : [{ text: t('create.crumb'), to: '/dashboard' }]}
        lead={invitation.isContinuous ? t('create.continuous') : <Period invitation={invitation} />}
      />
      {needsProfile ? <UnconfirmedProfile /> : <CreateCard invitation={invitation} isAdmin={me.roles.includes('admin')} />}
    </>
  )
}

/** The first and last moment at which applications are accepted. */
function Period({ invitation: { startsAt, endsAt } }: { invitation: InvitationView }) {
  const { t } = useTranslation('applications')
  return (
    <>
      {t('create.period')} <DateText moment={startsAt} /> – <DateText moment={endsAt} withZone />
    </>
  )
}
