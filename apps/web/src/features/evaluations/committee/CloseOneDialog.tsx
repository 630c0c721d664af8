import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { findWaiting, type SectionProps, useRefreshEvaluation, type WaitingOption, waitingKey } from './committee.queries.ts'

/** Ends the evaluation of one application, after saying how many of its evaluations are there. */
export function CloseOneDialog({ committee: { head }, onClose }: SectionProps & { onClose: () => void }) {
  const { t } = useTranslation('evaluation-committee')
  const { invitationId } = head
  const queries = useQueryClient()
  const refresh = useRefreshEvaluation()
  const save = useMutation({
    mutationFn: (params: { id: string }) => call(applications.closeEvaluation, { params }),
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['choices', waitingKey(invitationId)] })]),
  })
  const form = useServerForm({
    initialValues: { application: null as WaitingOption | null },
    toBody: ({ application }) => ({ id: String(application?.id) }),
    check: ({ application }) => ({ application: application ? undefined : t('close.choose') }),
    save,
    onSaved: (_, { application }) => {
      void toast({ message: t('close.oneClosed', { name: application?.applicantName ?? '' }) })
      onClose()
    },
  })
  const figures = form.values.application?.figures
  return (
    <Dialog onClose={onClose} title={t('close.oneTitle')}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <Refused error={form.refused} />
          <SearchSelect
            cacheKey={waitingKey(invitationId)}
            find={(search, signal) => findWaiting(invitationId, search, signal)}
            offersFirst
            label={t('close.application')}
            placeholder={t('close.placeholder')}
            hint={t('close.hint')}
            notFound={t('close.notFound')}
            {...form.field('application')}
          />
          {figures && (
            <p className={text.flat}>
              {t('close.oneDone', { done: figures.done, count: figures.expected })} {t('close.oneText')}
            </p>
          )}
          <DialogButtons confirm={t('close.confirm')} tone="red" isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
