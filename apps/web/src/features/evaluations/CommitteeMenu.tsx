import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { Button, Menu } from '@mantine/core'
import { IconChecklist, IconFileText, IconListNumbers, IconProgress, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './evaluations.module.css'

/** The pages of an evaluation for its chair and managers. */
const pages = [
  { name: 'applications', to: '/evaluate/applications/$invitationId', Icon: IconChecklist },
  { name: 'ranking', to: '/evaluate/ranking/$invitationId', Icon: IconListNumbers },
  { name: 'committee', to: '/evaluate/committee/$invitationId', Icon: IconProgress },
  { name: 'minutes', to: '/evaluate/minutes/$invitationId', Icon: IconFileText },
  { name: 'assignment', to: '/evaluate/assignment/$invitationId', Icon: IconUsers },
] as const

interface Props {
  invitationId: number
  /** The page on which the menu stands. */
  current: (typeof pages)[number]['name']
  /** What is hidden from the reader in this stage: who is not told the names of evaluators does not assign. */
  stage?: EvaluationHead['stage'] | undefined
}

/** From each page of an evaluation to the others, for those who see all of it. */
export function CommitteeMenu({ invitationId, current, stage }: Props) {
  const { t } = useTranslation('evaluations')
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" size="xs" aria-label={t('bar.pagesLabel')} leftSection={<IconUsersGroup size={18} stroke={1.75} aria-hidden />}>
          <span className={classes.word}>{t('bar.pages')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages
          .filter(({ name }) => name !== current && !(name === 'assignment' && stage?.hidesEvaluators))
          .map(({ name, to, Icon }) => (
            <Menu.Item
              key={name}
              renderRoot={(props) => <Link {...props} to={to} params={{ invitationId: String(invitationId) }} />}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            >
              {t(`bar.${name}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
