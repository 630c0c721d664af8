import { getAt, pathText } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { FormIssue } from '@klesis/forms/rules/issue.ts'
import { issueText } from '@klesis/forms/texts/issue-text.ts'
import { useCallback, useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { FieldFiles, FormSurroundings } from './form-context.ts'
import { isCalculated, useFormRun, withAnswer } from './use-form-run.ts'

interface Props {
  form: Form
  data: Record<string, unknown>
  onChange?: (data: Record<string, unknown>) => void
  /** Say every fault, not only those of fields the person has left. */
  saysAll?: boolean
  isReadOnly?: boolean
  marks?: readonly string[]
  /** Speaks another language than the page, as a preview does. */
  language?: 'el' | 'en'
  files?: FieldFiles
  findChoices?: FormSurroundings['findChoices']
  onSubmit?: () => void
  onSave?: () => void
}

/** Everything a form needs around it, and what is wrong with the answers now. */
export function useFormSurroundings(props: Props): { surroundings: FormSurroundings; issues: readonly FormIssue[] } {
  const { form, data, onChange, saysAll = false, isReadOnly = false, marks, files, findChoices, onSubmit, onSave } = props
  const pageLanguage = useLanguage()
  const language = props.language ?? pageLanguage
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [overridden, setOverridden] = useState<ReadonlySet<string>>(new Set())
  const processed = useFormRun(form, data, overridden)

  const words = useCallback((text: unknown) => (typeof text === 'string' ? (form.i18n?.[language]?.[text] ?? text) : ''), [form, language])
  const faults = useMemo(() => new Map(processed.errors.map((issue) => [issue.path, issueText(issue, language, words)])), [processed, language, words])
  const run = useMemo(
    () => ({
      hidden: processed.hidden,
      disabled: new Set([...processed.overrides].filter(([, made]) => made.disabled).map(([path]) => path)),
      required: new Set([...processed.overrides].filter(([, made]) => made.required).map(([path]) => path)),
    }),
    [processed],
  )

  const surroundings: FormSurroundings = {
    form,
    language,
    run,
    isReadOnly,
    words,
    files,
    findChoices,
    onSubmit,
    onSave,
    valueAt: (path) => getAt(processed.data, path),
    change: (path, value) => {
      const text = pathText(path)
      if (isCalculated(form, text)) setOverridden(new Set([...overridden, text]))
      onChange?.(withAnswer(data, processed.data, path, value))
    },
    faultAt: (path) => (saysAll || left.has(path) ? faults.get(path) : undefined),
    leave: (path) => {
      if (!left.has(path)) setLeft(new Set([...left, path]))
    },
    isMarked: (path) => marks?.some((mark) => path === mark || path.startsWith(`${mark}.`) || path.startsWith(`${mark}[`)) ?? false,
  }
  return { surroundings, issues: processed.errors }
}
