import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import { maxReminderDays, maxStepLabel } from '@klesis/contract/invitations/invitation-limits.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { NumberInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../../ui/LocalizedInput.tsx'

interface Props {
  step: ApprovalStep
  languages: readonly string[]
  onChange: (step: ApprovalStep) => void
}

/** What the approver of a step decides, and when they are reminded. What is empty is left out, so that it makes no difference from an older version. */
export function StepDetails({ step: { label, reminderDays, ...step }, languages, onChange }: Props) {
  const { t } = useTranslation('invitations')
  const change = (next: { label: LocalizedText | undefined; days: number | undefined }) => {
    const written = Object.entries(next.label ?? {}).filter(([, words]) => words.trim() !== '')
    onChange({
      ...step,
      ...(written.length > 0 && { label: Object.fromEntries(written.map(([code, words]) => [code, words.slice(0, maxStepLabel)])) }),
      ...(next.days && { reminderDays: next.days }),
    })
  }
  return (
    <>
      <LocalizedInput
        label={t('steps.label')}
        description={t('steps.labelHelp')}
        languages={languages}
        value={label ?? {}}
        onChange={(text) => change({ label: text, days: reminderDays })}
      />
      <NumberInput
        label={t('steps.reminderDays')}
        description={t('steps.reminderDaysHelp')}
        min={1}
        max={maxReminderDays}
        allowDecimal={false}
        clampBehavior="strict"
        hideControls
        w={240}
        value={reminderDays ?? ''}
        onChange={(days) => change({ label, days: Number(days) || undefined })}
      />
    </>
  )
}
