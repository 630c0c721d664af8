import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { ApplicationDiscussion } from '../discussion/ApplicationDiscussion.tsx'
import { beginQuery, keepOwn, readAgain } from '../evaluations.queries.ts'
import { KeptRounds } from '../rounds/KeptRounds.tsx'
import { EvaluationForm, type FormActions } from './EvaluationForm.tsx'
import classes from './form.module.css'
import { OthersFold } from './OthersFold.tsx'
import { ScoreChanges } from './ScoreChanges.tsx'

const ReviseDialog = lazyPart(() => import('./ReviseDialog.tsx').then((file) => ({ default: file.ReviseDialog })))

interface Props {
  view: EvaluationView
  hasNext: boolean
  actions: Ref<FormActions>
  /** Shows the next application. */
  onFinished: () => void
  /** Shows this application again. */
  onReturn: () => void
}

/** The right pane: one's own evaluation, begun when it is opened, or what others may read. */
export function EvaluationPane({ view, hasNext, actions, onFinished, onReturn }: Props) {
  const { t } = useTranslation('evaluations')
  const queries = useQueryClient()
  const [isRevising, revise] = useState(false)
  const { id, applicant } = view.application
  const begins = view.mayEvaluate && view.isOpen && view.mine === null
  const begun = useQuery({ ...beginQuery(id, session.get()?.uid, view.head.round), enabled: begins })
  const own = view.mine ?? (begins ? begun.data : undefined)
  const change = useMutation({
    mutationFn: () => call(evaluations.change, { params: { id: String(id) } }),
    onSuccess: (mine) => keepOwn(queries, id, mine),
    onError: (error) => void toast({ tone: 'red', message: error.message }),
    onSettled: () => void readAgain(queries, id),
  })
  /** Mostly called while another application is shown: callbacks given to `mutate` would not run then. */
  const undo = async () => {
    const isUndone = await change.mutateAsync().then(
      () => true,
      () => false,
    )
    if (!isUndone) return
    void toast({ message: t('form.undone', { name: applicant.fullname }) })
    onReturn()
  }
  const finished = () => {
    void undoToast({ message: t('form.finished', { name: applicant.fullname }), label: t('form.undo'), onUndo: () => void undo() })
    // Those of the others are shown from now on.
    void readAgain(queries, id)
    onFinished()
  }
  const onChange = () => (view.head.stage?.now === 'discussion' ? revise(true) : change.mutate())
  if (own) {
    return (
      <>
        <EvaluationForm key={view.head.round} view={view} own={own} hasNext={hasNext} actions={actions} onFinished={finished} onChange={onChange} />
        {isRevising && (
          <Suspense>
            <ReviseDialog applicationId={id} onClose={() => revise(false)} />
          </Suspense>
        )}
      </>
    )
  }
  if (begins) {
    return (
      <div className={classes.formBody}>
        <Refused error={begun.error} title={t('form.failed')} onRetry={() => void begun.refetch()} />
        {begun.isPending && <RowsSkeleton count={4} height={90} />}
      </div>
    )
  }
  return (
    <div className={classes.formBody}>
      <p className={text.soft}>
        {t(view.isOpen ? 'form.readOnly' : view.head.phase === 'open' && view.head.stage?.now === 'decision' ? 'form.inDecision' : 'form.closed')}
      </p>
      <OthersFold view={view} />
      <ScoreChanges changes={view.changes} />
      <ApplicationDiscussion view={view} />
      {view.head.round > 1 && <KeptRounds applicationId={id} />}
    </div>
  )
}
