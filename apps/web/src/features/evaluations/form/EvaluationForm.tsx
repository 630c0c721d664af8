import type { EvaluationView, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { toldFields } from '@klesis/forms/evaluation/result-report.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type Ref, Suspense, useImperativeHandle } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { FormView } from '../../forms/index.ts'
import { ApplicationDiscussion } from '../discussion/ApplicationDiscussion.tsx'
import { KeptRounds } from '../rounds/KeptRounds.tsx'
import { FormFoot } from './FormFoot.tsx'
import classes from './form.module.css'
import { GuideText } from './GuideText.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { OthersFold } from './OthersFold.tsx'
import { OwnStateHead } from './OwnStateHead.tsx'
import { ScoreChanges } from './ScoreChanges.tsx'
import { useEvaluationForm } from './use-evaluation-form.ts'

const StaleDialog = lazyPart(() => import('./StaleDialog.tsx').then((file) => ({ default: file.StaleDialog })))

/** What the page asks of the form: to save before another application is shown, and to make it final. */
export interface FormActions {
  /** Whether everything that was written is saved. */
  save: () => Promise<boolean>
  finish: () => void
}

interface Props {
  view: EvaluationView
  own: OwnEvaluation
  hasNext: boolean
  actions: Ref<FormActions>
  onFinished: () => void
  onChange: () => void
}

/** One's own evaluation of an application: written while it is a draft, read while it is final. */
export function EvaluationForm({ view, own, hasNext, actions, onFinished, onChange }: Props) {
  const { t } = useTranslation('evaluations')
  const language = useLanguage()
  const guide = textIn(view.guide, language)
  const { form, criteria, draft, context, made, isFinal, isReadOnly, isFinishing, mayFinish, finish, save } = useEvaluationForm(view, own, onFinished)
  const told = toldFields(form).map(({ component }) => translator(form, language)(labelOf(component)))
  useImperativeHandle(actions, () => ({ save, finish }))
  return (
    <>
      <OwnStateHead own={own} saving={draft.saving} onRetry={() => void draft.flush()} />
      <UnsavedGuard isDirty={draft.saving.state !== 'saved'} trySave={draft.flush} />
      <div className={classes.formBody}>
        {draft.isHeld && isReadOnly && <HeldNotice form={form} data={draft.data} onDrop={draft.dropHeld} />}
        {own.asksToConfirm && (
          <Alert color="amber" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
            {t('form.changed')}
          </Alert>
        )}
        {guide && (
          <GuideText>
            <HtmlView html={guide} />
          </GuideText>
        )}
        {told.length > 0 && <p className={classes.told}>{t('form.told', { fields: told.join(', ') })}</p>}
        <FormView context={context} />
        <OthersFold view={view} />
        <ScoreChanges changes={view.changes} />
        <ApplicationDiscussion view={view} />
        {view.head.round > 1 && <KeptRounds applicationId={view.application.id} />}
      </div>
      <FormFoot
        {...{ criteria, made, isFinal, isFinishing, mayFinish, hasNext, onChange }}
        isOpen={view.mayEvaluate}
        asksReason={view.head.stage?.now === 'discussion'}
        isSettled={view.isSettled}
        onFinish={finish}
      />
      {draft.other && (
        <Suspense>
          <StaleDialog form={form} mine={{ data: draft.data, items: [] }} other={draft.other} onChoose={draft.choose} />
        </Suspense>
      )}
    </>
  )
}
