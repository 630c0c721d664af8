import type { CommitteeStep } from '@klesis/contract/invitations/approval-steps.ts'
import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { Button, Group, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from './approvers.module.css'
import type { changedStep } from './changed-steps.ts'
import { PositionFields } from './PositionFields.tsx'
import { StepDetails } from './StepDetails.tsx'

type Changed = Parameters<typeof changedStep>[2]

interface Props {
  flags: Flags
  /** 1 for the first step. */
  number: number
  count: number
  title: string
  details: CommitteeStep
  isCommittee: boolean
  languages: readonly string[]
  requirements: readonly Requirement[]
  onChange: (step: Changed) => void
  onMove?: (to: number) => void
  onRemove?: () => void
}

/** The open step: who decides, how, and its place in the chain. */
export function StepPanel({ flags, number, count, title, details, isCommittee, languages, requirements, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('invitation-editor')
  const position = isCommittee ? undefined : flags.approvalSteps[number - 1]
  return (
    <section className={classes.panel} aria-label={`${number}. ${title}`}>
      <Group justify="space-between">
        <Title order={3} size="h4">
          {number}. {title}
        </Title>
        <Group gap="xs">
          {onMove && (
            <>
              <Button
                variant="subtle"
                size="sm"
                disabled={number === 1}
                leftSection={<IconArrowLeft size={17} aria-hidden />}
                onClick={() => onMove(number - 2)}
              >
                {t('chain.earlier')}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                disabled={number === count}
                rightSection={<IconArrowRight size={17} aria-hidden />}
                onClick={() => onMove(number)}
              >
                {t('chain.later')}
              </Button>
            </>
          )}
          {onRemove && (
            <Button variant="subtle" color="red" size="sm" leftSection={<IconTrash size={17} aria-hidden />} onClick={onRemove}>
              {t('chain.remove')}
            </Button>
          )}
        </Group>
      </Group>
      {position && <PositionFields step={position} onChange={(changed) => onChange({ ...details, ...changed })} />}
      <StepDetails details={details} languages={languages} requirements={requirements} isGroup={isCommittee} onChange={onChange} />
    </section>
  )
}
