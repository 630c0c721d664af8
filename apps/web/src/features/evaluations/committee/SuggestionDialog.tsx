import { evaluationCommittee } from '@klesis/contract/evaluations/committee.calls.ts'
import type { SuggestedConflict } from '@klesis/contract/evaluations/committee.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useRefreshEvaluation } from './committee.queries.ts'
import { useSignText } from './use-sign-text.ts'

interface Props {
  suggestion: SuggestedConflict
  does: 'declare' | 'dismiss'
  onClose: () => void
}

const calls = { declare: evaluationCommittee.declareFor, dismiss: evaluationCommittee.dismiss }

/** Declares a suggested conflict for its member, with the sentence that suggests it as the reason to begin with, or dismisses it. */
export function SuggestionDialog({ suggestion, does, onClose }: Props) {
  const { t } = useTranslation(['evaluation-committee', 'app'])
  const signText = useSignText()
  const refresh = useRefreshEvaluation()
  const { applicationId, personId } = suggestion
  const names = { member: suggestion.name, applicant: suggestion.applicantName }
  const save = useMutation({
    mutationFn: (body: { reason: string }) => call(calls[does], { params: { id: String(applicationId), personId: String(personId) }, body }),
    onSettled: refresh,
  })
  const form = useServerForm({
    initialValues: { reason: does === 'declare' ? suggestion.signs.map(signText).join(' ') : '' },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('app:reason.missing') : undefined }),
    save,
    onSaved: () => {
      void toast({ message: t(does === 'declare' ? 'suggestions.declared' : 'suggestions.dismissed', names) })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t(`suggestions.${does}Title`, names)}
      text={[t(`suggestions.${does}Text`, names)]}
      help={t('suggestions.help')}
      confirm={t(`suggestions.${does}Confirm`)}
      form={form}
      onClose={onClose}
    />
  )
}
