import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusFirstFault } from '../../ui/focus-first-fault.ts'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ApprovalForm } from './ApprovalForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useActionRequirement } from './use-action-requirement.ts'

interface Props {
  action: BulkAction
  /** All of one invitation; the first one determines what the decision requires. */
  applications: { id: number; name: string; stepId: number | null }[]
  onDecide: (formData: Record<string, unknown>) => Promise<void>
  onClose: () => void
}

/** Enter confirms a single approval; a bulk decision has no default button, and a rejection focuses its reason. */
const firstFocus = (action: BulkAction, count: number) => (action === 'reject' ? 'reason' : count > 1 ? 'cancel' : 'confirm')

/** Asks for confirmation and for what the decision requires: the reason of a rejection, or the form of the approval. */
export function DecisionDialog({ action, applications, onDecide, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const [first] = applications
  const asked = useActionRequirement(action, first)
  const [reason, setReason] = useState('')
  const [answers, setAnswers] = useState<Record<string, unknown>>()
  const [showsAllFaults, showAllFaults] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  /** If pressed before the requirements are loaded, it waits for them and proceeds only if there is nothing to fill in. */
  const decide = async () => {
    const requirement = asked.data ?? (await asked.refetch({ cancelRefetch: false })).data
    if (!requirement || (action === 'approve' && !asked.data && requirement.type !== 'none')) return false
    await onDecide({ ...requirement.data, ...answers, ...(action === 'reject' && { reason: reason.trim() }) })
    return true
  }
  const deciding = useMutation({ mutationFn: decide, onSuccess: (isDone) => isDone && onClose() })
  const isMissing = action === 'reject' && reason.trim() === ''
  const isSigned = asked.data?.type === 'sign' && action === 'approve'

  const submit = () => {
    showAllFaults(true)
    if (!isMissing) deciding.mutate()
    else if (content.current) focusFirstFault(content.current)
  }
  const count = applications.length
  const autofocus = firstFocus(action, count)
  return (
    <Dialog onClose={onClose} title={t(`${action}.title`, { count, name: first?.name })} size={asked.data?.form ? 'lg' : 'md'}>
      <Stack ref={content}>
        {count > 1 && <Text>{t(`${action}.many`, { count })}</Text>}
        {asked.isPending && <RowsSkeleton count={2} />}
        <Refused error={asked.error ?? deciding.error} />
        {isSigned && <Alert color="amber">{t('sign.later')}</Alert>}
        {action === 'approve' && <ApprovalForm asked={asked.data} answers={answers} onChange={setAnswers} showsAllFaults={showsAllFaults} />}
        {action === 'reject' && (
          <ReasonField of="reject" value={reason} onChange={setReason} error={showsAllFaults && isMissing ? t('reject.reasonNeeded') : undefined} />
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus={autofocus === 'cancel' || undefined}>
            {t('cancel')}
          </Button>
          <Button
            color={action === 'approve' ? 'green' : 'red'}
            loading={deciding.isPending}
            disabled={asked.isError || isSigned}
            data-autofocus={autofocus === 'confirm' || undefined}
            onClick={submit}
          >
            {t(`${action}.confirm`, { count })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
