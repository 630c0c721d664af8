import { getAt, pathOf } from '@klesis/forms/model/data-path.ts'
import { findComponent } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { ownAnswers } from '@klesis/forms/rules/own-answers.ts'
import { type Processed, processForm } from '@klesis/forms/rules/process-form.ts'
import type { Evaluator } from '@klesis/forms/rules/script.ts'
import { formHasScripts } from '@klesis/forms/scripts/scripts-of.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { noteError } from '../../../api/errors-seen.ts'

/**
 * A browser measures elapsed time, not processor time, so a valid script may take long on a busy machine. The limit here only stops endless scripts;
 * the server, which decides, has a lower one.
 */
const patient = { scriptMs: 2_000, totalMs: 8_000 }

/** The script engine, loaded only for forms that contain scripts. */
function useEvaluator(form: Form): Evaluator | undefined {
  const [evaluator, setEvaluator] = useState<Evaluator>()
  const isNeeded = useMemo(() => formHasScripts(form), [form])
  useEffect(() => {
    if (!isNeeded) return
    let mine: Evaluator | undefined
    let isGone = false
    void import('@klesis/forms/scripts/load-evaluator.ts')
      .then((scripts) => scripts.loadEvaluator(patient))
      .then((loaded) => {
        mine = loaded
        if (isGone) loaded.dispose()
        else setEvaluator(loaded)
      })
      // Without the engine the answers stay as they are; the server calculates and checks them on submission.
      .catch((error: unknown) => noteError(error instanceof Error ? error : new Error(String(error))))
    return () => {
      isGone = true
      mine?.dispose()
      setEvaluator(undefined)
    }
  }, [isNeeded])
  return isNeeded ? evaluator : undefined
}

/** Applies the form's rules after every change, as the server will. `overridden` are calculated answers changed by hand since the form was opened; earlier ones are detected. */
export function useFormRun(form: Form, data: Record<string, unknown>, overridden: ReadonlySet<string>): Processed {
  const evaluate = useEvaluator(form)
  const opened = useRef(data).current
  const isReady = evaluate !== undefined || !formHasScripts(form)
  const before = useMemo(() => (isReady ? ownAnswers(form, opened, { now: new Date(), evaluate }) : new Set<string>()), [form, opened, evaluate, isReady])
  return useMemo(() => {
    const processed = processForm(form, data, { mode: 'page', now: new Date(), evaluate, overridden: new Set([...before, ...overridden]) })
    // A script that has not run yet, because the engine is loading, is no fault.
    return isReady ? processed : { ...processed, errors: processed.errors.filter(({ rule }) => rule !== 'script') }
  }, [form, data, evaluate, isReady, overridden, before])
}

/** Whether a person may replace a calculated answer. */
export const isCalculated = (form: Form, path: string) => {
  const key = pathOf(path).findLast((part) => typeof part === 'string')
  return typeof key === 'string' && Boolean(findComponent(form, key)?.calculateValue)
}

/** Sets one answer; lists and objects that exist only by default are created first. */
export function withAnswer(answers: Record<string, unknown>, shown: Record<string, unknown>, path: readonly (string | number)[], value: unknown) {
  const next: Record<string, unknown> = structuredClone(answers)
  let here: Record<string | number, unknown> = next
  for (const [index, part] of path.slice(0, -1).entries()) {
    const old = here[part]
    if (typeof old !== 'object' || old === null) {
      const byDefault = getAt(shown, path.slice(0, index + 1))
      here[part] = typeof byDefault === 'object' && byDefault !== null ? structuredClone(byDefault) : typeof path[index + 1] === 'number' ? [] : {}
    }
    here = here[part] as Record<string | number, unknown>
  }
  const last = path.at(-1)
  if (last !== undefined) here[last] = value
  return next
}
