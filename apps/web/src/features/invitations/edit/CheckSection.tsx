import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { useRefreshEdit } from '../invitations.queries.ts'
import classes from './edit.module.css'
import { findProblemTarget } from './problem-target.ts'
import type { SectionTarget } from './sections.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  invitation: InvitationEdit
  onGo: (target: SectionTarget) => void
}

/** The problems that prevent publishing, each with a link to where it can be fixed. */
export function CheckSection({ editing: { modified }, invitation, onGo }: Props) {
  const { t } = useTranslation('invitations')
  const refresh = useRefreshEdit(invitation.id)
  const again = useMutation({ mutationFn: () => call(invitations.check, { params: { id: String(invitation.id) } }), onSuccess: refresh })
  if (invitation.id === 0) return <EmptyState title={t('check.unsaved')} />
  const { problems } = invitation
  const checkAgain = (
    <Button size="sm" variant="default" loading={again.isPending} leftSection={<IconRefresh size={17} aria-hidden />} onClick={() => again.mutate()}>
      {t('check.again')}
    </Button>
  )
  return (
    <Stack>
      {modified && <Text c="dimmed">{t('check.modified')}</Text>}
      <Refused error={again.error} />
      {problems.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('check.none')} action={checkAgain}>
          {t('check.noneText')}
        </EmptyState>
      ) : (
        <Card>
          <Group justify="space-between" mb="sm">
            <Title order={2}>{t('check.title')}</Title>
            {checkAgain}
          </Group>
          <ul className={classes.list}>
            {problems.map((problem) => {
              const target = findProblemTarget(invitation, problem)
              return (
                <li key={problem.message} className={classes.problem}>
                  <span>
                    <IconAlertCircle size={20} stroke={1.75} aria-hidden />
                    {problem.message}
                  </span>
                  <Button size="xs" variant="default" onClick={() => onGo(target)}>
                    {t('check.go', { section: t(`section.${target.section}`) })}
                  </Button>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </Stack>
  )
}
