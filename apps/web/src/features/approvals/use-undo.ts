import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useRefreshApprovals } from './approvals.queries.ts'
import { runsStore } from './follow-run.ts'
import { type TakenBack, takeBack, type Undone, waitingOf } from './take-back.ts'

/** Takes back what has not begun, all or some applications, and says what came of it. */
export function useUndo() {
  const { t } = useTranslation('approvals')
  const refresh = useRefreshApprovals()
  const announce = ({ undone, tooLate }: TakenBack) => {
    const texts = [undone.length > 0 && t('undo.done', { count: undone.length }), tooLate > 0 && t('undo.tooLate', { count: tooLate })].filter(Boolean)
    if (texts.length > 0) void toast({ tone: tooLate > 0 ? 'amber' : 'aegean', message: texts.join(' ') })
  }
  const isWaiting = waitingOf(useStore(runsStore)).length > 0
  const [takenBack, setTakenBack] = useState<readonly Undone[]>()
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (ids?: readonly number[]) => takeBack(ids),
    onSuccess: (answer) => {
      announce(answer)
      setTakenBack(answer.undone)
      void refresh()
    },
  })
  // What failed is not said of the next approval.
  useEffect(() => {
    if (!isWaiting) reset()
  }, [isWaiting, reset])
  return {
    isPending,
    /** What was taken back last. */
    takenBack,
    isFailed: data?.isFailed === true && !isPending,
    undo: (ids?: readonly number[]) => isWaiting && !isPending && mutate(ids),
  }
}
