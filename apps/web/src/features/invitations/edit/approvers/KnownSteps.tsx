import type { StepDetails as Details } from '@klesis/contract/invitations/approval-steps.ts'
import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import { Fieldset } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { StepDetails } from './StepDetails.tsx'

interface Props {
  flags: Flags
  languages: readonly string[]
  onChange: (flags: Partial<Flags>) => void
}

/** How the committee decides. */
export function CommitteeStep({ flags: { committeeStep = {} }, languages, onChange }: Props) {
  const { t } = useTranslation('invitation-editor')
  return (
    <Fieldset legend={t('step.ofCommittee')}>
      <StepDetails details={committeeStep} languages={languages} isGroup onChange={(step) => onChange({ committeeStep: step })} />
    </Fieldset>
  )
}

/** How each head of a unit decides, the lowest first. */
export function LevelSteps({ flags: { approvalLevels, levelSteps = [] }, languages, onChange }: Props) {
  const { t } = useTranslation('invitation-editor')
  const levels = Array.from({ length: approvalLevels }, (_, index) => index)
  const change = (level: number, details: Details) => onChange({ levelSteps: levels.map((one) => (one === level ? details : (levelSteps[one] ?? {}))) })
  return levels.map((level) => (
    <Fieldset key={level} legend={t('step.ofLevel', { number: level + 1 })}>
      <StepDetails details={levelSteps[level] ?? {}} languages={languages} onChange={({ rule: _, ...details }) => change(level, details)} />
    </Fieldset>
  ))
}
