import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ApplicationPane } from './application/ApplicationPane.tsx'
import classes from './evaluations.module.css'
import type { FormActions } from './form/EvaluationForm.tsx'
import { EvaluationPane } from './form/EvaluationPane.tsx'

type Tab = 'application' | 'evaluation'

interface Props {
  found: UseQueryResult<EvaluationView>
  hasNext: boolean
  actions: Ref<FormActions>
  formPane: Ref<HTMLElement>
  onClosed: () => void
  onFinished: () => void
  onReturn: () => void
}

/** The application and one's own evaluation of it beside each other; on a phone they are two tabs. */
export function ShownApplication({ found, hasNext, actions, formPane, onClosed, onFinished, onReturn }: Props) {
  const { t } = useTranslation('evaluations')
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<Tab>('application')
  const { data: view, error, isFetching, refetch } = found
  return (
    <>
      {isPhone && (
        <SegmentedControl
          className={classes.tabs}
          fullWidth
          aria-label={t('tab.label')}
          value={tab}
          onChange={(chosen) => setTab(chosen === 'evaluation' ? 'evaluation' : 'application')}
          data={(['application', 'evaluation'] as const).map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      )}
      <section className={classes.applicationPane} aria-label={t('application.label')} hidden={isPhone && tab !== 'application'}>
        {view ? (
          <ApplicationPane view={view} onClosed={onClosed} />
        ) : (
          <>
            <Refused error={error} title={t('application.failed')} onRetry={() => void refetch()} />
            {isFetching && <RowsSkeleton count={7} height={60} />}
          </>
        )}
      </section>
      <section ref={formPane} tabIndex={-1} className={classes.formPane} aria-label={t('form.label')} hidden={isPhone && tab !== 'evaluation'}>
        {view ? (
          <EvaluationPane {...{ view, hasNext, actions, onFinished, onReturn }} />
        ) : (
          isFetching && (
            <div className={classes.loading}>
              <RowsSkeleton count={4} height={90} />
            </div>
          )
        )}
      </section>
    </>
  )
}

/** Takes the place of both panes where there is nothing to show in them. */
export function NothingShown({ isGone, onNext }: { isGone: boolean; onNext: (() => void) | undefined }) {
  const { t } = useTranslation('evaluations')
  return (
    <div className={classes.gone}>
      <EmptyState title={t(isGone ? 'gone.title' : 'list.allDone')} action={onNext && <Button onClick={onNext}>{t('bar.next')}</Button>}>
        {isGone && t('gone.text')}
      </EmptyState>
    </div>
  )
}
