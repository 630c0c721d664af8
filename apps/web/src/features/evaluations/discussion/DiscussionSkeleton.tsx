import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './discussion.module.css'

/** In place of the discussion while it loads: one line where it is hidden until one has evaluated. Before its stage there is none, unless an earlier round had one. */
export function DiscussionSkeleton({ view: { head, mayEvaluate, mine } }: { view: EvaluationView }) {
  const { t } = useTranslation('evaluation-discussion')
  if (head.stage?.now === 'individual') return null
  if (head.stage?.now === 'discussion' && mayEvaluate && mine?.state !== 'final') return <RowsSkeleton count={1} height={26} />
  return (
    <section className={classes.discussion} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <RowsSkeleton count={3} height={60} />
    </section>
  )
}
