import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import buttons from '../../ui/DialogButtons.module.css'
import { Refused } from '../../ui/Refused.tsx'
import { useGuardedClose } from '../../ui/use-guarded-close.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { useDecidedText } from '../signing/use-decided-text.ts'
import { ApprovalForm, FormSkeleton } from './ApprovalForm.tsx'
import type { Written } from './approvals.queries.ts'
import { decideByButton } from './decide-by-button.ts'
import { answersKept, keepAnswers } from './kept-answers.ts'
import { noMarks, sentMarks } from './marks.ts'
import { ReasonField, reasonLimit } from './ReasonField.tsx'
import { RejectMarks } from './RejectMarks.tsx'
import { type Asked, useActionRequirement } from './use-action-requirement.ts'

interface Props {
  action: BulkAction
  /** All of one invitation; the first one determines what the decision requires. */
  applications: { id: number; name: string; stepId: number | null }[]
  /** Of a rejection of one, whose answers and documents can be marked. */
  whole?: ApplicationView | undefined
  onDecide: (written: Written) => Promise<void>
  onClose: () => void
}

/** Enter confirms a single approval; a bulk decision has no default button, and a rejection focuses its reason. */
const firstFocus = (action: BulkAction, count: number) => (action === 'reject' ? 'reason' : count > 1 ? 'cancel' : 'confirm')

const hasForm = (action: BulkAction, { type }: Asked) => action === 'approve' && type === 'form'

/** As wide as a form until it is known that there is none: what changes its width moves. */
const mayHaveForm = (action: BulkAction, count: number, { isPending, data }: ReturnType<typeof useActionRequirement>) =>
  isPending ? action === 'approve' && count === 1 : Boolean(data?.form)

/** Asks for confirmation and for what the decision requires: the reason of a rejection, or the form of the approval. Asks before it closes over what was written. */
export function DecisionDialog({ action, applications, whole, onDecide, onClose }: Props) {
  const { t, i18n } = useTranslation('approvals')
  const [first] = applications
  const asked = useActionRequirement(action, first)
  const isRejection = action === 'reject'
  const [showsAllFaults, showAllFaults] = useState(false)
  /** If pressed before the requirements are loaded, it waits for them and proceeds only if there is nothing to fill in. */
  const decide = async ({ formData, marks }: Written) => {
    const requirement = asked.data ?? (await asked.refetch({ cancelRefetch: false })).data
    if (!requirement || (!isRejection && !asked.data && requirement.type !== 'none')) return false
    const sent = { ...requirement.data, ...formData }
    await onDecide({ formData: sent, marks })
    if (hasForm(action, requirement)) keepAnswers(applications, sent)
    return true
  }
  const tooLong = (reason: string) => (reason.trim().length > reasonLimit ? t('limit.reason', { limit: reasonLimit.toLocaleString(i18n.language) }) : undefined)
  const save = useMutation({ mutationFn: decide })
  const form = useServerForm({
    initialValues: { reason: '', answers: answersKept(action, applications), marked: noMarks },
    check: ({ reason }) => ({ reason: !isRejection ? undefined : reason.trim() === '' ? t('reject.reasonNeeded') : tooLong(reason) }),
    toBody: ({ reason, answers, marked }) => ({ formData: { ...answers, ...(isRejection && { reason: reason.trim() }) }, marks: sentMarks(marked) }),
    fieldOfBody: isRejection ? { formData: 'reason' } : {},
    fieldOfRefusal: { 'approval.reasonNeeded': 'reason' },
    save,
    onSaved: (isDone) => isDone && onClose(),
  })
  const refused = asked.error ?? form.refused
  const decided = useDecidedText(refused)
  const isSigned = asked.data?.type === 'sign' && action === 'approve'
  const { close, question } = useGuardedClose({ isModified: () => form.isDirty, isBusy: form.isBusy, onClose })

  const count = applications.length
  const autofocus = firstFocus(action, count)
  return (
    <Dialog onClose={close} title={t(`${action}.title`, { count, name: first?.name })} size={whole || mayHaveForm(action, count, asked) ? 'lg' : 'md'}>
      <Stack>
        {count > 1 && <Text>{t(`${action}.many`, { count })}</Text>}
        {asked.isPending && !isRejection && <FormSkeleton isOne={count === 1} />}
        <Refused error={refused} text={decided} />
        {isSigned && <Alert color="amber">{t('sign.each')}</Alert>}
        {action === 'approve' && (
          <ApprovalForm asked={asked.data} answers={form.values.answers} onChange={(answers) => form.set({ answers })} showsAllFaults={showsAllFaults} />
        )}
        {/* The form of the approval stays outside: Enter in one of its fields decides nothing. */}
        <form
          noValidate
          onKeyDown={decideByButton}
          onSubmit={(event) => {
            showAllFaults(true)
            form.submit(event)
          }}
        >
          <Stack>
            {isRejection && <ReasonField of="reject" {...form.field('reason')} />}
            {whole && <RejectMarks application={whole} marks={form.values.marked} onChange={(marked) => form.set({ marked })} />}
            <Group justify="end" className={buttons.foot}>
              <Button variant="default" onClick={close} data-autofocus={autofocus === 'cancel' || undefined}>
                {t('cancel')}
              </Button>
              <Button
                type="submit"
                color={action === 'approve' ? 'green' : 'red'}
                loading={form.isBusy}
                disabled={asked.isError || isSigned}
                data-autofocus={autofocus === 'confirm' || undefined}
              >
                {t(`${action}.confirm`, { count })}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
      {question}
    </Dialog>
  )
}
