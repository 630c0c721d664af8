import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRetrySendingBack } from '../invitations.queries.ts'

/** Above the sections: the submitted applications that could not be sent back to their applicants, and the way to try again unless a newer version is live. */
export function NotSentBack({ invitation: { id, notSentBack } }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitation-editor')
  const retrying = useRetrySendingBack(id)
  if (!notSentBack) return null
  const { at, count, applicationIds, isOutdated } = notSentBack
  const more = count - applicationIds.length
  const text = isOutdated ? 'notSentBack.outdated' : 'notSentBack.text'
  const retry = () =>
    retrying.mutate(undefined, {
      onSuccess: () => void toast({ message: t('notSentBack.started') }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
    })
  return (
    <Alert color="amber" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} title={t('notSentBack.title')}>
      <Stack gap="sm">
        <Text size="sm">
          {t(count === 0 ? 'notSentBack.unknown' : text)} {t('notSentBack.since')} <DateText moment={at} />.
        </Text>
        <Group gap="xs">
          {applicationIds.map((applicationId) => (
            <LinkAnchor key={applicationId} size="sm" to="/application/edit/$applicationId" params={{ applicationId: String(applicationId) }}>
              {t('notSentBack.application', { number: applicationId })}
            </LinkAnchor>
          ))}
          {more > 0 && <Text size="sm">{t('notSentBack.more', { count: more })}</Text>}
        </Group>
        {!isOutdated && (
          <Group>
            <Button size="sm" loading={retrying.isPending} onClick={retry}>
              {t('notSentBack.retry')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
