import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Select } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx'
import type { Option } from '../../../../ui/SearchSelect.tsx'
import { toast } from '../../../../ui/toast.ts'
import { PersonPicker } from '../../../identity/people/PersonPicker.tsx'
import { useEvent } from '../application.queries.ts'
import { numberOf } from '../number-of.ts'

interface Props {
  application: ApplicationView
  onClose: () => void
}

/** Gives a step that nobody has decided to another person. */
export function RerouteDialog({ application, onClose }: Props) {
  const { t } = useTranslation('applications')
  const reroute = useEvent(application.id, 'reroute')
  const undecided = application.steps.filter(({ state }) => state === 'pending' || state === 'notstarted')
  const [stepId, setStepId] = useState(undecided[0]?.id)
  const [approver, setApprover] = useState<Option | null>(null)
  const [wasHeld, hold] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const number = numberOf(application)
  const showMissing = () => {
    hold(true)
    field.current?.focus()
  }
  const done = () => {
    void toast({ message: t('edit.reroute.done', { number, name: approver?.label ?? '' }) })
    onClose()
  }
  const confirm = (reason: string) => stepId && approver && reroute.mutate({ stepId, approverId: approver.id, reason }, { onSuccess: done })
  return (
    <ReasonDialog
      title={t('edit.reroute.title', { number })}
      text={[t('edit.reroute.text')]}
      help={t('edit.reason.help')}
      confirm={t('edit.actions.reroute')}
      isBusy={reroute.isPending}
      error={reroute.error}
      isHeld={!approver || !stepId}
      onHeld={showMissing}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={t('edit.reroute.step')}
        required
        allowDeselect={false}
        data={undecided.map((step) => ({ value: String(step.id), label: t('edit.reroute.stepOf', { place: step.place, name: step.approver }) }))}
        value={stepId ? String(stepId) : null}
        onChange={(id) => setStepId(Number(id))}
      />
      <PersonPicker
        label={t('edit.reroute.approver')}
        field={field}
        value={approver}
        onChange={setApprover}
        error={wasHeld && !approver ? t('edit.reroute.missing') : undefined}
      />
    </ReasonDialog>
  )
}
