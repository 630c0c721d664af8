import { useSortable } from '@dnd-kit/sortable'
import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import { ActionIcon, Group, NumberInput, Select, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toText } from '../../../../ui/localized-text.ts'
import classes from '../../rows.module.css'
import { StepDetails } from './StepDetails.tsx'
import { type ApproverChoices, stepLabel } from './step-label.ts'

interface Props {
  step: ApprovalStep
  /** 0 for the first. */
  index: number
  isLast: boolean
  choices: ApproverChoices
  languages: readonly string[]
  onChange: (step: ApprovalStep) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function StepRow({ step, index, isLast, choices, languages, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: index + 1 })
  const label = stepLabel(step, choices, t, language)
  const codes = new Map([[step.position, step.position], ...choices.types.map(({ defaultCode, label }) => [defaultCode, toText(label, language)] as const)])
  const chosen = String(step.unit)
  const units = [{ value: 'applicant', label: t('approval.applicant') }, ...choices.units.map(({ id, label }) => ({ value: String(id), label }))]
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging}
      data-step={index}
      style={{ transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }}
    >
      <span className={classes.handle} title={t('steps.drag')} {...listeners} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      <Stack component="fieldset" gap="xs" className={classes.text} bd={0} p={0} m={0} aria-label={t('steps.row', { number: index + 1, step: label })}>
        <b>{label}</b>
        <Group gap="xs" align="end">
          <Select
            label={t('steps.position')}
            searchable
            allowDeselect={false}
            data={[...codes].map(([value, label]) => ({ value, label }))}
            value={step.position}
            onChange={(position) => position && onChange({ ...step, position })}
          />
          <Select
            label={t('steps.unit')}
            searchable
            allowDeselect={false}
            data={units.some(({ value }) => value === chosen) ? units : [...units, { value: chosen, label: chosen }]}
            value={chosen}
            onChange={(unit) => unit && onChange({ ...step, unit: unit === 'applicant' ? unit : Number(unit) })}
          />
          <NumberInput
            label={t('steps.up')}
            min={0}
            max={5}
            allowDecimal={false}
            clampBehavior="strict"
            hideControls
            w={140}
            value={step.up}
            onChange={(up) => onChange({ ...step, up: Number(up) || 0 })}
          />
        </Group>
        <StepDetails
          details={step}
          languages={languages}
          onChange={({ rule: _, ...details }) => onChange({ unit: step.unit, up: step.up, position: step.position, ...details })}
        />
      </Stack>
      <ActionIcon data-move="earlier" aria-label={t('steps.earlier', { step: label })} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={19} stroke={1.75} />
      </ActionIcon>
      <ActionIcon data-move="later" aria-label={t('steps.later', { step: label })} disabled={isLast} onClick={() => onMove(index + 1)}>
        <IconArrowDown size={19} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t('steps.remove', { step: label })} onClick={onRemove}>
        <IconTrash size={19} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}
