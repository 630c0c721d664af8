import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useRefreshApprovals } from './approvals.queries.ts'
import { type TakenBack, takeBack } from './take-back.ts'

/** Takes back what has not begun, all or some applications, and says what came of it. */
export function useUndo() {
  const { t } = useTranslation('approvals')
  const refresh = useRefreshApprovals()
  const announce = ({ undone, tooLate }: TakenBack) => {
    const texts = [undone > 0 && t('undo.done', { count: undone }), tooLate > 0 && t('undo.tooLate', { count: tooLate })].filter(Boolean)
    if (texts.length > 0) void toast({ tone: tooLate > 0 ? 'amber' : 'aegean', message: texts.join(' ') })
  }
  const { mutate, data, isPending } = useMutation({
    mutationFn: (ids?: readonly number[]) => takeBack(ids),
    onSuccess: (answer) => {
      announce(answer)
      void refresh()
    },
  })
  return { isPending, isFailed: data?.isFailed === true && !isPending, undo: (ids?: readonly number[]) => !isPending && mutate(ids) }
}
