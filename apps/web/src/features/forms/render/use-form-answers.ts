import { pathText } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Overrides } from '@klesis/forms/rules/component-instance.ts'
import type { eventAnswers } from '@klesis/forms/rules/event-answers.ts'
import type { Processed } from '@klesis/forms/rules/process-form.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createFormStore, type FormState, type FormStore } from './form-store.ts'
import { joined, type Move, moved, moveOf } from './moves.ts'
import { useLatest } from './use-latest.ts'
import { type ProcessedForm, useProcessedForm } from './use-processed-form.ts'
import { withAnswer, withoutCalculated } from './with-answer.ts'

type Answers = Record<string, unknown>

function toState({ data, hidden, overrides, nextPages }: Processed): Omit<FormState, 'faults'> {
  const made = <Name extends keyof Overrides>(name: Name) =>
    new Map([...overrides].flatMap(([path, { [name]: one }]) => (one === undefined ? [] : [[path, one] as const])))
  return { answers: data, hidden, nextPages, disabled: made('disabled'), texts: made('texts'), required: made('required') }
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  one.size === other.size && [...one].every(([path, text]) => other.get(path) === text)

/** Texts that are equal stay the same objects, so that no field is drawn again for them. */
const sameTexts = (before: FormState['texts'], next: FormState['texts']): FormState['texts'] =>
  new Map([...next].map(([path, texts]) => [path, replaceEqualDeep(before.get(path), texts)]))

/** Tells which calculated answers a person has replaced. */
interface Replaced {
  /** The answers with which the form was opened or emptied, or that came from another window: they hold those replaced before. */
  opened: Answers
  /** What was changed since; all of it, because the rules look only for calculated answers. */
  overridden: ReadonlySet<string>
  /** Where the answers of `opened` are now. */
  nowAt: Move
}

const openedWith = (opened: Answers): Replaced => ({ opened, overridden: new Set(), nowAt: new Map() })

interface FormAnswers extends Pick<ProcessedForm, 'processed' | 'engine'> {
  store: FormStore
  /** Changes whenever rows move. */
  nowAt: Move
  /** Whether all rules have been applied; not yet while the script engine is loading. */
  isChecked: boolean
  change: (path: readonly (string | number)[], value: unknown) => void
  /** Empties all answers but those to keep. */
  reset: (keep: (form: Form, answers: Answers) => Answers) => void
  /** Gives the answers of an event, once, and keeps what else it changes until the form is closed. */
  emit: (event: string, give: typeof eventAnswers) => void
  /** Shows what the rules made of the answers, unless these have changed meanwhile. */
  publish: (processed: Processed, faults: FormState['faults']) => void
}

/** The answers on the page: a key is shown at once and the rules follow, so that they never hold up what is typed. */
export function useFormAnswers(form: Form, data: Answers, onChange: ((data: Answers) => void) | undefined): FormAnswers {
  const [replaced, setReplaced] = useState(() => openedWith(data))
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set())
  const { processed, source, replacedBefore, engine } = useProcessedForm(form, data, { ...replaced, events })
  const held = useRef<{ form: Form; store: FormStore }>(undefined)
  // Another form starts anew: its parts could not show answers of the old one.
  if (held.current?.form !== form) held.current = { form, store: createFormStore({ ...toState(processed), faults: new Map() }) }
  const { store } = held.current

  /** What was reported last, or came from outside since. */
  const latest = useRef(data)
  const latestReplaced = useRef(replaced)
  const act = useLatest({ form, onChange, replacedBefore, source, engine, events })

  const acts = useMemo(() => {
    const replace = (next: Replaced) => {
      latestReplaced.current = next
      setReplaced(next)
    }
    const allReplaced = (before: Iterable<string>) => {
      const { overridden, nowAt } = latestReplaced.current
      return new Set([...moved(before, nowAt), ...overridden])
    }
    const carry = (move: Move) => {
      if (move.size === 0) return
      const { opened, overridden, nowAt } = latestReplaced.current
      store.move(move)
      replace({ opened, overridden: new Set(moved(overridden, move)), nowAt: joined(nowAt, move) })
    }
    const change: FormAnswers['change'] = (path, value) => {
      const { form, onChange, replacedBefore } = act.current
      if (!onChange) return
      const text = pathText(path)
      const { answers } = store.read()
      if (typeof value === 'object') carry(moveOf(answers, path, value))
      const { overridden } = latestReplaced.current
      if (!overridden.has(text)) replace({ ...latestReplaced.current, overridden: new Set([...overridden, text]) })
      const next = withAnswer(latest.current, answers, path, value)
      latest.current = replacedBefore ? withoutCalculated(form, next, allReplaced(replacedBefore)) : next
      store.set({ answers: withAnswer(answers, answers, path, value) })
      onChange(latest.current)
    }
    const reset: FormAnswers['reset'] = (keep) => {
      const { form, onChange } = act.current
      if (!onChange) return
      const kept = keep(form, latest.current)
      latest.current = kept
      store.move(moveOf(store.read().answers, [], kept))
      replace(openedWith(kept))
      store.set({ answers: kept })
      onChange(kept)
    }
    const emit: FormAnswers['emit'] = (event, give) => {
      const { form, onChange, replacedBefore = [], engine, events } = act.current
      if (!onChange) return
      const options = { now: new Date(), engine, overridden: allReplaced(replacedBefore), events }
      for (const { path, value } of give(form, latest.current, event, options)) change(path, value)
      setEvents((before) => new Set([...before, event]))
    }
    const publish: FormAnswers['publish'] = (processed, faults) => {
      if (act.current.source !== latest.current) return
      const before = store.read()
      const state = toState(processed)
      store.set({
        ...state,
        answers: replaceEqualDeep(before.answers, state.answers),
        texts: sameTexts(before.texts, state.texts),
        faults: isSame(before.faults, faults) ? before.faults : faults,
      })
    }
    return { replace, change, reset, emit, publish }
  }, [act, store])
  const { replace } = acts
  useLayoutEffect(() => {
    if (latest.current === data) return
    latest.current = data
    replace(openedWith(data))
  }, [data, replace])
  return { store, processed, engine, nowAt: replaced.nowAt, isChecked: replacedBefore !== undefined, ...acts }
}
