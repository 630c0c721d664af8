import { textIn } from '@klesis/contract/text-in.ts'
import { Alert } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { isFramed } from '../../api/frame.ts'
import { session } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { publicInvitationQuery } from './embedding.queries.ts'
import { SignInPanel } from './SignInPanel.tsx'

const route = getRouteApi('/iframed/$invitationId')

/** The first page of a frame: a signed-in person continues to apply, others sign in first; a closed invitation says so. */
export function FramedEntry() {
  const { t } = useTranslation('embedding')
  const language = useLanguage()
  const id = Number(route.useParams().invitationId)
  const signedIn = useStore(session)
  const { data: invitation, error, refetch } = useQuery(publicInvitationQuery(id))
  if (!invitation) {
    return (
      <>
        <PageHeader title={t('entry.title')} />
        {error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={2} height={60} />}
      </>
    )
  }
  const title = textIn(invitation.title, language)
  const isOver = invitation.isExpired && !invitation.isContinuous
  if (!isOver && signedIn && (!isFramed || signedIn.invitationId === id)) {
    return <Navigate to="/iframed/application/new/$invitationId" params={{ invitationId: String(id) }} replace />
  }
  const period = (
    <>
      {t('entry.period')} <DateText moment={invitation.startsAt} /> – <DateText moment={invitation.endsAt} withZone />
    </>
  )
  return (
    <>
      <PageHeader title={title} lead={invitation.isContinuous ? undefined : period} />
      {isOver ? (
        <Alert color="red" role="alert" icon={<IconClockX stroke={1.75} aria-hidden />} title={t('entry.expired')}>
          {t('entry.expiredText')}
        </Alert>
      ) : (
        <SignInPanel subject={{ invitationId: id }} />
      )}
    </>
  )
}
