import { type CommitteeStep, groupRules, type StepSigns, stepKinds } from '@klesis/contract/invitations/approval-steps.ts'
import { maxReminderDays } from '@klesis/contract/invitations/invitation-limits.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { Input, NumberInput, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../../ui/LocalizedInput.tsx'
import classes from './approvers.module.css'
import { changedDetails } from './changed-details.ts'
import { StepFormField } from './StepFormField.tsx'
import { StepSignsField } from './StepSignsField.tsx'

interface Props {
  details: CommitteeStep
  languages: readonly string[]
  /** The documents that the invitation asks for. */
  requirements: readonly Requirement[]
  /** Whether several people decide. */
  isGroup?: boolean
  onChange: (details: CommitteeStep) => void
}

const signHelp = (signs: StepSigns | undefined) => {
  if (signs === undefined) return 'step.signHelp'
  return 'letter' in signs ? 'step.signLetterHelp' : 'step.signDocumentHelp'
}

/** How a step is decided: what it is called, by whose votes, with a form or by signing what, and when its approvers are reminded. */
export function StepDetails({ details, languages, requirements, isGroup = false, onChange }: Props) {
  const { t } = useTranslation('invitation-editor')
  const change = (part: Partial<CommitteeStep>) => onChange(changedDetails(details, part))
  const kind = details.approvalType ?? 'simple'
  return (
    <div className={classes.details}>
      <div className={classes.wide}>
        <LocalizedInput
          label={t('step.label')}
          description={t(isGroup ? 'step.committeeLabelHelp' : 'step.labelHelp')}
          languages={languages}
          value={details.label ?? {}}
          onChange={(label) => change({ label })}
        />
      </div>
      {isGroup && (
        <Select
          label={t('step.rule')}
          allowDeselect={false}
          data={[{ value: '', label: t('rule.own') }, ...groupRules.map((value) => ({ value, label: t(`rule.${value}`) }))]}
          value={details.rule ?? ''}
          onChange={(rule) => change({ rule: groupRules.find((one) => one === rule) })}
        />
      )}
      <NumberInput
        label={t('step.reminderDays')}
        description={t('step.reminderDaysHelp')}
        min={1}
        max={maxReminderDays}
        allowDecimal={false}
        clampBehavior="strict"
        hideControls
        value={details.reminderDays ?? ''}
        onChange={(days) => change({ reminderDays: Number(days) || undefined })}
      />
      <Input.Wrapper label={t('step.kind')} labelElement="div">
        <SegmentedControl
          aria-label={t('step.kind')}
          data={stepKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(next) => change({ approvalType: stepKinds.find((one) => one === next) })}
        />
      </Input.Wrapper>
      {kind === 'pdf.sign' && (
        <>
          <StepSignsField value={details.signs} requirements={requirements} onChange={(signs) => change({ signs })} />
          <p className={classes.wide}>{t(signHelp(details.signs))}</p>
        </>
      )}
      {kind === 'form' && <StepFormField value={details.form} isGroup={isGroup} onChange={(form) => change({ form })} />}
    </div>
  )
}
