import type { EvaluationView, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { criteriaOf, totalOf } from '@klesis/forms/evaluation/scores.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { scoreOf } from '@klesis/forms/model/score-of.ts'
import { useMemo, useState } from 'react'
import { CallRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useFormController } from '../../forms/index.ts'
import { readEvaluationForm } from './read-evaluation-form.ts'
import { ScoreInput } from './ScoreInput.tsx'
import { useEvaluationDraft } from './use-evaluation-draft.ts'

const inputOf = (component: Component) => (scoreOf(component) ? ScoreInput : undefined)
const noFaults: ReadonlyMap<string, string> = new Map()

/** The state of one's own evaluation on the page: answers, total, faults, and how it becomes final. */
export function useEvaluationForm(view: EvaluationView, own: OwnEvaluation, onFinished: () => void) {
  const { t } = useTranslation('evaluations')
  // The form stays the one that the evaluation began with.
  const [form] = useState<Form>(() => readEvaluationForm(own.form))
  const criteria = useMemo(() => criteriaOf(form), [form])
  const draft = useEvaluationDraft(view.application.id, own)
  const [isAsked, setAsked] = useState(false)
  const [serverFaults, setServerFaults] = useState(noFaults)
  const [isFinishing, setFinishing] = useState(false)
  const isFinal = own.state === 'final'
  const isReadOnly = isFinal || !view.isOpen
  const furtherFaults = useMemo(() => {
    if (!isAsked) return noFaults
    const { missing } = totalOf(criteria, draft.data)
    return new Map([...missing.map((path) => [path, t('form.scoreMissing')] as const), ...serverFaults])
  }, [isAsked, criteria, draft.data, serverFaults, t])
  const { context, answers, goTo } = useFormController({
    ...{ form, data: isReadOnly ? own.data : draft.data, isReadOnly, showsAllFaults: isAsked, furtherFaults, inputOf },
    onChange: isReadOnly
      ? undefined
      : (next) => {
          setServerFaults(noFaults)
          draft.change(next)
        },
  })

  const refuse = (error: unknown) => {
    const issues = error instanceof CallRefused ? error.issues : []
    const message = error instanceof Error ? error.message : String(error)
    if (issues.length === 0) return void toast({ tone: 'red', message: t('form.notFinished', { message }) })
    setServerFaults(new Map(issues.map(({ path, message }) => [path, message])))
    goTo(issues[0]?.path ?? '')
  }
  const mayFinish = view.isOpen && (!isFinal || own.asksToConfirm)
  const finish = async () => {
    if (isFinishing || !mayFinish) return
    setAsked(true)
    const [missing] = totalOf(criteria, draft.latest.current, answers.hidden).missing
    if (missing !== undefined) return goTo(missing)
    setFinishing(true)
    try {
      await draft.finish()
      setAsked(false)
      onFinished()
    } catch (error) {
      refuse(error)
    } finally {
      setFinishing(false)
    }
  }
  return {
    ...{ form, criteria, draft, context, isFinal, isFinishing, mayFinish, finish },
    made: totalOf(criteria, answers.data, answers.hidden),
    /** Whether everything that was written is saved. */
    save: () => (isReadOnly ? Promise.resolve(true) : draft.flush()),
  }
}
