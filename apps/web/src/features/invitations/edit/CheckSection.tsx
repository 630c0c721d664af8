import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { useCheckUnsaved } from '../invitations.queries.ts'
import classes from './edit.module.css'
import { type InvitationDraft, toInput } from './invitation-draft.ts'
import { findProblemTarget } from './problem-target.ts'
import type { SectionTarget } from './sections.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  invitation: InvitationEdit
  onGo: (target: SectionTarget) => void
}

/** What prevents publishing and what only looks forgotten, each with a link to where it can be fixed. It checks what the page shows, saved or not. */
export function CheckSection({ editing: { draft, modified }, invitation, onGo }: Props) {
  const { t } = useTranslation('invitations')
  const checking = useCheckUnsaved()
  const input = toInput(draft)
  const [checkedDraft, setCheckedDraft] = useState<InvitationDraft>()
  const result = checkedDraft === draft ? checking.data : undefined
  const isUnchecked = (modified || invitation.id === 0) && !result
  const { problems, warnings } = result ?? invitation
  const targetOf = (problem: PublishProblem) => findProblemTarget({ ...invitation, ...input }, problem)
  const run = () => {
    if (!input) return
    setCheckedDraft(draft)
    checking.mutate({ ...input, id: invitation.id })
  }
  const check = (
    <Button size="sm" variant="default" disabled={!input} loading={checking.isPending} leftSection={<IconRefresh size={17} aria-hidden />} onClick={run}>
      {t(isUnchecked ? 'check.now' : 'check.again')}
    </Button>
  )
  if (isUnchecked && invitation.id === 0)
    return (
      <Stack>
        <Refused error={checking.error} />
        <EmptyState title={t('check.unsaved')} action={check}>
          {input ? null : t('check.incomplete')}
        </EmptyState>
      </Stack>
    )
  return (
    <Stack>
      {isUnchecked && <Text c="dimmed">{t('check.modified')}</Text>}
      <Refused error={checking.error} />
      {problems.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('check.none')} action={check}>
          {t('check.noneText')}
        </EmptyState>
      ) : (
        <Findings title={t('check.title')} found={problems} icon={IconAlertCircle} action={check} targetOf={targetOf} onGo={onGo} />
      )}
      {warnings.length > 0 && <Findings title={t('check.warnings')} found={warnings} icon={IconAlertTriangle} targetOf={targetOf} onGo={onGo} />}
    </Stack>
  )
}

interface FindingsProps {
  title: string
  found: readonly PublishProblem[]
  icon: typeof IconAlertCircle
  action?: ReactNode
  targetOf: (problem: PublishProblem) => SectionTarget
  onGo: (target: SectionTarget) => void
}

function Findings({ title, found, icon: Icon, action, targetOf, onGo }: FindingsProps) {
  const { t } = useTranslation('invitations')
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{title}</Title>
        {action}
      </Group>
      <ul className={classes.list}>
        {found.map((problem) => (
          <li key={problem.message} className={classes.problem}>
            <span>
              <Icon size={20} stroke={1.75} aria-hidden />
              {problem.message}
            </span>
            <Button size="xs" variant="default" onClick={() => onGo(targetOf(problem))}>
              {t('check.go', { section: t(`section.${targetOf(problem).section}`) })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
