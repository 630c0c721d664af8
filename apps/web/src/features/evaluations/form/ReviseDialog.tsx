import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { keepOwn, readAgain } from '../evaluations.queries.ts'

/** The reason with which a member opens a final evaluation of theirs in the discussion. */
export function ReviseDialog({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const { t } = useTranslation(['evaluations', 'app'])
  const queries = useQueryClient()
  const revise = useMutation({
    mutationFn: (body: { reason: string }) => call(evaluations.revise, { params: { id: String(applicationId) }, body }),
    onSuccess: (mine) => keepOwn(queries, applicationId, mine),
    onSettled: () => readAgain(queries, applicationId),
  })
  const form = useServerForm({
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('app:reason.missing') : undefined }),
    save: revise,
    onSaved: onClose,
  })
  return (
    <ReasonDialog
      title={t('revise.title')}
      text={[t('revise.text'), t('revise.shown')]}
      help={t('revise.help')}
      longest={2000}
      confirm={t('revise.confirm')}
      form={form}
      onClose={onClose}
    />
  )
}
