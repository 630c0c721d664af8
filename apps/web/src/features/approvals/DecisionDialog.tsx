import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { askAction } from './approvals.queries.ts'

const FormFill = lazy(() => import('../forms/index.ts').then((forms) => ({ default: forms.FormFill })))

/** What a decision wants before it is made: nothing more, a form filled in, or a signature. */
interface Asked {
  type: 'none' | 'form' | 'sign'
  form: Form | null
  data: Record<string, unknown>
}

interface Props {
  action: BulkAction
  /** Of one invitation; the first tells what the decision wants. */
  applications: { id: number; name: string; stepId: number | null }[]
  onDecide: (formData: Record<string, unknown>) => Promise<void>
  onClose: () => void
}

/** Asks once more, and for what the decision wants: a reason to reject, the approval's own form. */
export function DecisionDialog({ action, applications, onDecide, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const [first] = applications
  const asked = useQuery({
    queryKey: ['approvals', 'action', action, first?.id, first?.stepId],
    queryFn: async () => (await askAction(first?.id ?? 0, first?.stepId ?? null, action)) as unknown as Asked,
    enabled: first !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [reason, setReason] = useState('')
  const [answers, setAnswers] = useState<Record<string, unknown>>()
  const [saysAll, sayAll] = useState(false)
  const [error, setError] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const isMissing = action === 'reject' && reason.trim() === ''
  const isSigned = asked.data?.type === 'sign' && action === 'approve'

  const submit = async () => {
    sayAll(true)
    if (isMissing) return
    setBusy(true)
    try {
      await onDecide({ ...(asked.data?.data ?? {}), ...answers, ...(action === 'reject' ? { reason: reason.trim() } : {}) })
      onClose()
    } catch (refused) {
      setError(refused instanceof Error ? refused : new Error(String(refused)))
      setBusy(false)
    }
  }
  const count = applications.length
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${action}.title`, { count, name: first?.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={asked.data?.form ? 'lg' : 'md'}
    >
      <Stack>
        {count > 1 && <Text>{t(`${action}.many`, { count })}</Text>}
        {asked.isPending && <RowsSkeleton count={2} />}
        <Refused error={asked.error ?? error} />
        {isSigned && <Alert color="amber">{t('sign.later')}</Alert>}
        {asked.data?.type === 'form' && asked.data.form && action === 'approve' && (
          <Suspense fallback={<RowsSkeleton count={3} />}>
            <FormFill form={asked.data.form} data={answers ?? asked.data.data} onChange={setAnswers} saysAll={saysAll} />
          </Suspense>
        )}
        {action === 'reject' && (
          <Textarea
            label={t('reject.reason')}
            description={t('reject.reasonHelp')}
            autosize
            minRows={3}
            required
            data-autofocus
            maxLength={5000}
            error={saysAll && isMissing ? t('reject.reasonNeeded') : undefined}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus={action === 'approve' ? true : undefined}>
            {t('cancel')}
          </Button>
          <Button
            color={action === 'approve' ? 'green' : 'red'}
            loading={isBusy}
            disabled={asked.isPending || asked.isError || isSigned}
            onClick={() => void submit()}
          >
            {t(`${action}.confirm`, { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
