import { getAt, pathText } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { FormIssue } from '@klesis/forms/rules/issue.ts'
import { issueText } from '@klesis/forms/texts/issue-text.ts'
import { useCallback, useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { afterPress } from './after-press.ts'
import { editedMessage } from './edited-message.ts'
import { focusField } from './focus-field.ts'
import type { FieldFiles, FormContextValue } from './form-context.ts'
import { isCalculated, useFormRun, withAnswer } from './use-form-run.ts'

interface Props {
  form: Form
  data: Record<string, unknown>
  onChange?: (data: Record<string, unknown>) => void
  /** Shows every fault, not only those of fields the person has left. */
  showsAllFaults?: boolean
  isReadOnly?: boolean
  marks?: readonly string[]
  /** Faults that only the server found, by path. */
  furtherFaults?: ReadonlyMap<string, string>
  /** A language other than the page's, as in a preview. */
  language?: 'el' | 'en'
  files?: FieldFiles
  findChoices?: FormContextValue['findChoices']
  onSubmit?: () => void
  onSave?: () => void
}

interface FormController {
  context: FormContextValue
  issues: readonly FormIssue[]
  /** Navigates to a field and opens the page, tab or row that contains it. */
  goTo: (path: string) => void
}

/** The context that a form needs, and the current faults of its answers. */
export function useFormController(props: Props): FormController {
  const { form, data, onChange, showsAllFaults = false, isReadOnly = false, marks, furtherFaults, files, findChoices, onSubmit, onSave } = props
  const pageLanguage = useLanguage()
  const language = props.language ?? pageLanguage
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [overridden, setOverridden] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState<{ path: string }>()
  const processed = useFormRun(form, data, overridden)

  const localize = useCallback((text: unknown) => (typeof text === 'string' ? (form.i18n?.[language]?.[text] ?? text) : ''), [form, language])
  const faults = useMemo(
    () =>
      new Map([
        ...(furtherFaults ?? []),
        ...processed.errors.map((issue) => [issue.path, issueText(issue, language, { translate: localize, messageOf: editedMessage })] as const),
      ]),
    [processed, language, localize, furtherFaults],
  )
  const run = useMemo(
    () => ({
      hidden: processed.hidden,
      disabled: new Set([...processed.overrides].filter(([, made]) => made.disabled).map(([path]) => path)),
      required: new Set([...processed.overrides].filter(([, made]) => made.required).map(([path]) => path)),
    }),
    [processed],
  )

  const showsFault = (path: string) => showsAllFaults || left.has(path) || furtherFaults?.has(path) === true

  const context: FormContextValue = {
    form,
    language,
    run,
    isReadOnly,
    localize,
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
    target,
    faultAt: (path) => (showsFault(path) ? faults.get(path) : undefined),
    faultPaths: [...faults.keys()].filter(showsFault),
    leave: (path) => {
      if (left.has(path)) return
      afterPress(() => {
        const isStillIn = document.activeElement?.closest(`[data-field="${CSS.escape(path)}"]`)
        if (!isStillIn) setLeft((before) => new Set([...before, path]))
      })
    },
    isMarked: (path) => marks?.some((mark) => path === mark || path.startsWith(`${mark}.`) || path.startsWith(`${mark}[`)) ?? false,
  }
  const goTo = useCallback((path: string) => {
    setTarget({ path })
    focusField(path)
  }, [])
  return { context, issues: processed.errors, goTo }
}
