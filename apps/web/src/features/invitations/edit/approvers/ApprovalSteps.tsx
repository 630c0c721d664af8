import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import { maxApprovalSteps } from '@klesis/contract/invitations/invitation-limits.ts'
import { Button, Input, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { quietDrag } from '../../../../ui/quiet-drag.ts'
import { positionTypesQuery, unitsQuery } from '../../invitations.queries.ts'
import classes from '../../rows.module.css'
import { StepRow } from './StepRow.tsx'
import { stepLabel } from './step-label.ts'

interface Props {
  steps: readonly ApprovalStep[]
  languages: readonly string[]
  onChange: (steps: ApprovalStep[]) => void
}

/** The approving positions in order. A moved row keeps the focus on its arrow, so that it can be moved further. */
export function ApprovalSteps({ steps, languages, onChange }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const { data: units = [] } = useQuery(unitsQuery(language))
  const { data: types = [] } = useQuery(positionTypesQuery)
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const moved = useRef<{ index: number; direction: 'earlier' | 'later' }>(undefined)
  const [announcement, announce] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const choices = { units, types }
  const labelOf = (index: number) => {
    const step = steps[index]
    return step ? stepLabel(step, choices, t, language) : ''
  }
  useEffect(() => {
    if (!moved.current) return
    const row = list.current?.querySelector(`[data-step="${moved.current.index}"]`)
    const sameDirection = row?.querySelector<HTMLButtonElement>(`[data-move="${moved.current.direction}"]:not(:disabled)`)
    const button = sameDirection ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
    button?.focus()
    moved.current = undefined
  })

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= steps.length) return
    moved.current = { index: to, direction: to < from ? 'earlier' : 'later' }
    announce(t('steps.moved', { step: labelOf(from), number: to + 1, count: steps.length }))
    onChange(arrayMove([...steps], from, to))
  }
  const drop = ({ active, over }: DragEndEvent) => over && move(Number(active.id) - 1, Number(over.id) - 1)
  const remove = (index: number) => {
    announce(t('steps.removed', { step: labelOf(index) }))
    addButton.current?.focus()
    onChange(steps.filter((_, other) => other !== index))
  }
  const add = () => onChange([...steps, { unit: 'applicant', up: steps.length > 0 ? Math.min((steps.at(-1)?.up ?? 0) + 1, 5) : 0, position: 'head' }])
  const ids = steps.map((_, index) => index + 1)
  return (
    <Input.Wrapper labelElement="div" inputWrapperOrder={['label', 'description', 'input']} label={t('steps.title')} description={t('steps.help')}>
      <Stack gap="sm" mt="xs" align="start">
        {steps.length > 0 && (
          <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={quietDrag} onDragEnd={drop}>
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
              <ul ref={list} className={classes.rows} style={{ width: '100%' }} aria-label={t('steps.title')}>
                {steps.map((step, index) => (
                  <StepRow
                    key={ids[index]}
                    step={step}
                    index={index}
                    isLast={index === steps.length - 1}
                    choices={choices}
                    languages={languages}
                    onChange={(changed) => onChange(steps.map((one, other) => (other === index ? changed : one)))}
                    onMove={(to) => move(index, to)}
                    onRemove={() => remove(index)}
                  />
                ))}
              </ul>
            </SortableContext>
          </DndContext>
        )}
        {steps.length < maxApprovalSteps ? (
          <Button ref={addButton} size="sm" variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('steps.add')}
          </Button>
        ) : (
          <Text size="sm">{t('steps.full', { count: maxApprovalSteps })}</Text>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
    </Input.Wrapper>
  )
}
