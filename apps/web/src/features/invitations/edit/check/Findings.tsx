import type { PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { Button, Group, Text, Title } from '@mantine/core'
import type { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from '../edit.module.css'
import type { SectionTarget } from '../sections.ts'
import { lintOf } from './lint-of.ts'
import { MendButton } from './MendButton.tsx'
import type { Mending } from './use-mending.ts'

interface Props {
  title: string
  found: readonly PublishProblem[]
  icon: typeof IconAlertCircle
  action?: ReactNode
  mending: Mending
  targetOf: (problem: PublishProblem) => SectionTarget
  onGo: (target: SectionTarget) => void
}

/** What the check found, each with a link to its place and, where it can be mended, a button that does. */
export function Findings({ title, found, icon: Icon, action, mending, targetOf, onGo }: Props) {
  const { t } = useTranslation('invitations')
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{title}</Title>
        {action}
      </Group>
      <ul className={classes.list}>
        {found.map((problem) => (
          <li key={`${problem.message} ${JSON.stringify(problem.params.path)}`} className={classes.problem}>
            <span>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>
                {problem.message}
                <HowToMend problem={problem} />
              </span>
            </span>
            <MendButton problem={problem} mending={mending} />
            <Button size="xs" variant="default" onClick={() => onGo(targetOf(problem))}>
              {t('check.go', { section: t(`section.${targetOf(problem).section}`) })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HowToMend({ problem }: { problem: PublishProblem }) {
  const { t } = useTranslation('invitation-check')
  const lint = lintOf(problem)
  if (!lint?.canMend) return null
  return (
    <Text component="span" display="block" size="sm" c="dimmed">
      {t(`how.${lint.code}`)}
    </Text>
  )
}
