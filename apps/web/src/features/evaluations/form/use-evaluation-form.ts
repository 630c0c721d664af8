import type { EvaluationView, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { criteriaOf, totalOf } from '@klesis/forms/evaluation/scores.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { scoreOf } from '@klesis/forms/model/score-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useFormController } from '../../forms/index.ts'
import { readAfterRefusal } from '../evaluations.queries.ts'
import { readEvaluationForm } from './read-evaluation-form.ts'
import { ScoreInput } from './ScoreInput.tsx'
import { useEvaluationDraft } from './use-evaluation-draft.ts'

const inputOf = (component: Component) => (scoreOf(component) ? ScoreInput : undefined)
const noFaults: ReadonlyMap<string, string> = new Map()
const nothing: readonly string[] = []

/** The state of one's own evaluation on the page: answers, total, faults, and how it becomes final. */
export function useEvaluationForm(view: EvaluationView, own: OwnEvaluation, onFinished: () => void) {
  const { t } = useTranslation('evaluations')
  const queries = useQueryClient()
  // The form stays the one that the evaluation began with.
  const [form] = useState<Form>(() => readEvaluationForm(own.form))
  const criteria = useMemo(() => criteriaOf(form), [form])
  const [isAsked, setAsked] = useState(false)
  const [serverFaults, setServerFaults] = useState(noFaults)
  const [missing, setMissing] = useState(nothing)
  const [isFinishing, setFinishing] = useState(false)
  const [isWanted, want] = useState(false)
  const isFinal = own.state === 'final'
  const isReadOnly = isFinal || !view.isOpen
  const draft = useEvaluationDraft(view.application.id, own, isReadOnly)
  const shown = isReadOnly ? own.data : draft.data
  const furtherFaults = useMemo(() => new Map([...missing.map((path) => [path, t('form.scoreMissing')] as const), ...serverFaults]), [missing, serverFaults, t])
  const { context, answers, isChecked, goTo } = useFormController({
    ...{ form, data: shown, isReadOnly: isReadOnly || isFinishing, showsAllFaults: isAsked, furtherFaults, inputOf },
    onChange: isReadOnly
      ? undefined
      : (next) => {
          setServerFaults(noFaults)
          draft.change(next)
        },
  })
  // A score may be a default or calculated, so what is missing is known of the answers as the rules made them.
  const made = useMemo(() => totalOf(criteria, answers.data, answers.hidden), [criteria, answers.data, answers.hidden])
  useEffect(() => setMissing(isAsked ? made.missing : nothing), [isAsked, made])

  const refuse = (error: unknown) => {
    const issues = error instanceof CallRefused ? error.issues : []
    const message = error instanceof Error ? error.message : String(error)
    if (issues.length === 0) {
      void readAfterRefusal(queries, view.application.id, error)
      return void toast({ tone: 'red', message: t('form.notFinished', { message }) })
    }
    setServerFaults(new Map(issues.map(({ path, message }) => [path, message])))
    goTo(issues[0]?.path ?? '')
  }
  const mayFinish = view.isOpen && (!isFinal || own.asksToConfirm)
  const send = async () => {
    const focused = document.activeElement
    setFinishing(true)
    try {
      await draft.finish()
    } catch (error) {
      // A field takes the focus only once it is enabled again.
      flushSync(() => setFinishing(false))
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
      return refuse(error)
    }
    setFinishing(false)
    setAsked(false)
    onFinished()
  }
  const finish = () => {
    if (isFinishing || !mayFinish) return
    setAsked(true)
    want(true)
  }
  // The rules follow what is typed a moment later; while their engine is still loading, the server finds what is missing.
  const isInStep = useDeferredValue(shown) === shown
  useEffect(() => {
    if (!isWanted || !isInStep) return
    want(false)
    const first = isChecked ? made.missing[0] : undefined
    if (first === undefined) void send()
    else goTo(first)
  })
  return {
    ...{ form, criteria, draft, context, isReadOnly, isFinal, isFinishing, mayFinish, finish },
    made,
    /** Whether everything that was written is saved. */
    save: () => (isReadOnly ? Promise.resolve(true) : draft.flush()),
  }
}
