import type { Form } from '@klesis/forms/model/form.ts'
import { ownAnswers } from '@klesis/forms/rules/own-answers.ts'
import { type Processed, processForm } from '@klesis/forms/rules/process-form.ts'
import type { ScriptEngine } from '@klesis/forms/rules/script.ts'
import { formHasScripts } from '@klesis/forms/scripts/scripts-of.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { noteError } from '../../../api/errors-seen.ts'
import { type Move, moved } from './moves.ts'

/**
 * A browser measures elapsed time, not processor time, so a valid script may take long on a busy machine. The limit here only stops endless scripts;
 * the server, which decides, has a lower one.
 */
const browserLimits = { scriptMs: 2_000, totalMs: 8_000 }

/** Resolves when the page has been drawn: the engine is as large as a page. */
const idle = () =>
  new Promise<void>((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 1_000 }) : setTimeout(resolve)))

/** The script engine, loaded only for forms that contain scripts. */
function useScriptEngine(isNeeded: boolean): ScriptEngine | undefined {
  const [engine, setEngine] = useState<ScriptEngine>()
  useEffect(() => {
    if (!isNeeded) return
    let created: ScriptEngine | undefined
    let isGone = false
    void idle()
      .then(() => import('@klesis/forms/scripts/load-script-engine.ts'))
      .then((scripts) => scripts.loadScriptEngine(browserLimits))
      .then((loaded) => {
        created = loaded
        if (isGone) loaded.dispose()
        else setEngine(loaded)
      })
      // Without the engine the answers stay as they are; the server calculates and checks them on submission.
      .catch((error: unknown) => noteError(error instanceof Error ? error : new Error(String(error))))
    return () => {
      isGone = true
      created?.dispose()
      setEngine(undefined)
    }
  }, [isNeeded])
  return isNeeded ? engine : undefined
}

export interface ProcessedForm {
  processed: Processed
  /** The answers it was made of. */
  source: Record<string, unknown>
  /** Paths of the calculated answers that the person had replaced in the answers that it was opened with; undefined while the script engine is loading. */
  replacedBefore: ReadonlySet<string> | undefined
  /** The script engine, once it is loaded. */
  engine: ScriptEngine | undefined
}

/** What happened on the page. */
interface Happened {
  /** The answers with which the form was opened or emptied, or that came from another window. */
  opened: Record<string, unknown>
  /** Answers changed by hand since then; calculated ones that were changed earlier are detected. */
  overridden: ReadonlySet<string>
  /** Where those are that had been changed before. */
  nowAt: Move
  /** Events of buttons. */
  events: ReadonlySet<string>
}

/**
 * Applies the form's rules after every change, as the server will, once the change itself is shown: a run that a newer change overtakes is given up.
 */
export function useProcessedForm(form: Form, data: Record<string, unknown>, { opened, overridden, nowAt, events }: Happened): ProcessedForm {
  const hasScripts = useMemo(() => formHasScripts(form), [form])
  const engine = useScriptEngine(hasScripts)
  const isReady = engine !== undefined || !hasScripts
  const replacedBefore = useMemo(() => (isReady ? ownAnswers(form, opened, { now: new Date(), engine }) : new Set<string>()), [form, opened, engine, isReady])
  const input = useDeferredValue(useMemo(() => ({ data, overridden, nowAt, events }), [data, overridden, nowAt, events]))
  const lastErrors = useRef<Processed['errors']>([])
  const processed = useMemo(() => {
    const replaced = new Set([...moved(replacedBefore, input.nowAt), ...input.overridden])
    const made = processForm(form, input.data, { mode: 'page', now: new Date(), engine, overridden: replaced, events: input.events })
    // A script that has not run yet, because the engine is loading, is no fault.
    const errors = isReady ? made.errors : made.errors.filter(({ rule }) => rule !== 'script')
    lastErrors.current = replaceEqualDeep(lastErrors.current, errors)
    return { ...made, errors: lastErrors.current }
  }, [form, input, engine, isReady, replacedBefore])
  return { processed, source: input.data, replacedBefore: isReady ? replacedBefore : undefined, engine }
}
