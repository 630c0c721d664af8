import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { Select, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { type SectionProps, useRefreshEvaluation, waitingQuery } from './committee.queries.ts'

/** Of so many that more are found by typing. */
const mostShown = 100

/** Ends the evaluation of one application, after saying how many of its evaluations are there. */
export function CloseOneDialog({ committee: { head }, onClose }: SectionProps & { onClose: () => void }) {
  const { t } = useTranslation('evaluation-committee')
  const found = useQuery(waitingQuery(head.invitationId, session.get()?.uid))
  const refresh = useRefreshEvaluation()
  const rows = found.data ?? []
  const save = useMutation({
    mutationFn: ({ id }: { id: string }) => call(applications.closeEvaluation, { params: { id } }),
    onSettled: refresh,
  })
  const rowOf = (id: string | null) => rows.find(({ applicationId }) => String(applicationId) === id)
  const form = useServerForm({
    initialValues: { application: null as string | null },
    toBody: ({ application }) => ({ id: application ?? '' }),
    check: ({ application }) => ({ application: application === null ? t('close.choose') : undefined }),
    save,
    onSaved: (_, { application }) => {
      void toast({ message: t('close.oneClosed', { name: rowOf(application)?.applicantName ?? '' }) })
      onClose()
    },
  })
  const chosen = rowOf(form.values.application)
  return (
    <Dialog onClose={onClose} title={t('close.oneTitle')}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <Refused error={found.error} onRetry={() => void found.refetch()} />
          <Refused error={form.refused} />
          <Select
            label={t('close.application')}
            required
            searchable
            limit={mostShown}
            data-autofocus
            disabled={!found.isSuccess}
            data={rows.map(({ applicationId, protocolNumber, applicantName }) => ({
              value: String(applicationId),
              label: `${protocolNumber ?? applicationId} · ${applicantName}`,
            }))}
            {...form.field('application')}
          />
          {chosen?.figures && (
            <p className={text.flat}>
              {t('close.oneDone', { done: chosen.figures.done, count: chosen.figures.expected })} {t('close.oneText')}
            </p>
          )}
          <DialogButtons confirm={t('close.confirm')} tone="red" isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
