import { noteOn } from '@klesis/contract/applications/mark-notes.ts'
import { isAtOrBelow } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { FormIssue } from '@klesis/forms/rules/issue.ts'
import type { Processed } from '@klesis/forms/rules/process-form.ts'
import type { ScriptEngine } from '@klesis/forms/rules/script.ts'
import { issueText } from '@klesis/forms/texts/issue-text.ts'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { afterPress } from './after-press.ts'
import { editedMessage } from './edited-message.ts'
import { focusField } from './focus-field.ts'
import type { FieldFiles, FormContextValue } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import { useFormAnswers } from './use-form-answers.ts'
import { useLatest } from './use-latest.ts'

interface Props {
  form: Form
  data: Record<string, unknown>
  onChange?: (data: Record<string, unknown>) => void
  /** Shows every fault, not only those of fields the person has left. */
  showsAllFaults?: boolean
  isReadOnly?: boolean
  marks?: readonly string[]
  /** What the approver wrote to marked answers, by path. */
  notes?: Readonly<Record<string, string>> | undefined
  /** Faults that only the server found, by path. */
  furtherFaults?: ReadonlyMap<string, string>
  /** A language other than the page's, as in a preview. */
  language?: 'el' | 'en'
  files?: FieldFiles
  findChoices?: FormContextValue['findChoices']
  inputOf?: FormContextValue['inputOf']
  askServer?: FormContextValue['askServer']
  hasFoot?: FormContextValue['hasFoot']
  onSubmit?: () => void
  onSave?: () => void
}

/** Where an answer is now. */
type Followed = ReturnType<FormStore['follow']>

interface FormController {
  context: FormContextValue
  issues: readonly FormIssue[]
  /** Whether all rules have been applied; not yet while the script engine is loading. */
  isChecked: boolean
  /** The answers with everything that the rules calculate, and the paths that are not shown. */
  answers: Pick<Processed, 'data' | 'hidden'>
  /** How many answers are required, by the index of their page; of a form in one page by that of their place. */
  required: Processed['required']
  /** That of the form's scripts, once it is loaded. */
  engine: ScriptEngine | undefined
  /** Navigates to a field and opens the page, tab or row that contains it. */
  goTo: (path: string) => void
}

/** The context that a form needs, and the current faults of its answers. */
export function useFormController(props: Props): FormController {
  const {
    form,
    data,
    onChange,
    showsAllFaults = false,
    isReadOnly = false,
    marks,
    notes,
    furtherFaults,
    files,
    findChoices,
    inputOf,
    askServer,
    hasFoot,
  } = props
  const pageLanguage = useLanguage()
  const language = props.language ?? pageLanguage
  const [left, setLeft] = useState<readonly Followed[]>([])
  const { store, processed, engine, nowAt, isChecked, change, reset, emit, publish } = useFormAnswers(form, data, onChange)

  const localize = useCallback((text: unknown) => (typeof text === 'string' ? text && (form.i18n?.[language]?.[text] ?? text) : ''), [form, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is elsewhere once rows have moved
  const faults = useMemo(() => {
    const leftNow = new Set(left.map((at) => at()))
    const isShown = ({ path }: FormIssue) => showsAllFaults || leftNow.has(path) || furtherFaults?.has(path) === true
    const textOf = (issue: FormIssue) => issueText(issue, language, { translate: localize, messageOf: editedMessage })
    return new Map([...(furtherFaults ?? []), ...processed.errors.filter(isShown).map((issue) => [issue.path, textOf(issue)] as const)])
  }, [processed.errors, language, localize, furtherFaults, showsAllFaults, left, nowAt])
  useLayoutEffect(() => publish(processed, faults), [publish, processed, faults])

  const act = useLatest({ left, onSubmit: props.onSubmit, onSave: props.onSave })
  const leave = useCallback(
    (path: string) => {
      if (act.current.left.some((at) => at() === path)) return
      // What is pressed can move the row.
      const at = store.follow(path)
      afterPress(() => {
        const isStillIn = document.activeElement?.closest(`[data-field="${CSS.escape(path)}"]`)
        if (!isStillIn) setLeft((before) => [...before, at])
      })
    },
    [act, store],
  )
  const [maySubmit, maySave] = [props.onSubmit !== undefined, props.onSave !== undefined]
  const marked = useMemo(() => marks?.map((path) => ({ at: store.follow(path), note: noteOn(notes, path) })), [marks, notes, store])
  const markedAt = marked && nowAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked is elsewhere once rows have moved
  const context = useMemo(
    (): FormContextValue => ({
      ...{ form, store, language, isReadOnly, localize, change, reset, emit, askServer, hasFoot, leave, files, findChoices, inputOf },
      onSubmit: maySubmit ? () => act.current.onSubmit?.() : undefined,
      onSave: maySave ? () => act.current.onSave?.() : undefined,
      isMarked: (path) => marked?.some(({ at }) => isAtOrBelow(path, at() ?? '')) ?? false,
      noteAt: (path) => marked?.find(({ at }) => at() === path)?.note ?? '',
    }),
    [
      form,
      store,
      language,
      isReadOnly,
      localize,
      change,
      reset,
      emit,
      askServer,
      hasFoot,
      leave,
      files,
      findChoices,
      inputOf,
      maySubmit,
      maySave,
      act,
      marked,
      markedAt,
    ],
  )
  const goTo = useCallback(
    (path: string) => {
      store.set({ target: { path } })
      focusField(path)
    },
    [store],
  )
  return { context, issues: processed.errors, isChecked, answers: processed, required: processed.required, engine, goTo }
}
