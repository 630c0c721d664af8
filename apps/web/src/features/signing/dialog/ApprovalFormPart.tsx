import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { type Ref, useImperativeHandle, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormView, useFormController } from '../../forms/index.ts'
import classes from './dialog.module.css'

/** Answers of the approval's form, or undefined if it is incomplete: then its own faults are shown, and the first one has the focus. */
export interface ApprovalFormHandle {
  submit: () => Record<string, unknown> | undefined
}

interface Props {
  form: unknown
  data: Record<string, unknown>
  /** An answer was changed. */
  onWrite?: () => void
  ref: Ref<ApprovalFormHandle>
}

/** The form of the approval that is signed. */
export function ApprovalFormPart({ form: stored, data, onWrite, ref }: Props) {
  const { t } = useTranslation('signing')
  const form = useMemo((): Form => {
    const read = readForm(stored)
    return read.ok ? read.form : emptyForm()
  }, [stored])
  const [answers, setAnswers] = useState(data)
  const [showsAllFaults, showAllFaults] = useState(false)
  const write = (next: Record<string, unknown>) => {
    setAnswers(next)
    onWrite?.()
  }
  const { context, issues, goTo, answers: processed } = useFormController({ form, data: answers, onChange: write, showsAllFaults })
  useImperativeHandle(ref, () => ({
    submit: () => {
      const [first] = issues
      if (!first) return processed.data
      showAllFaults(true)
      goTo(first.path)
      return undefined
    },
  }))
  return (
    <section className={classes.approvalForm} aria-label={t('dialog.form')}>
      <FormView context={context} />
    </section>
  )
}
