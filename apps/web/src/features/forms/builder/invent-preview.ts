import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { lookupOf } from '@klesis/forms/model/lookups.ts'
import { processForm } from '@klesis/forms/rules/process-form.ts'
import type { ScriptEngine } from '@klesis/forms/rules/script.ts'
import { chooseByScripts } from '@klesis/forms/scripts/choose-by-scripts.ts'
import { chooseElsewhere } from '@klesis/forms/scripts/choose-elsewhere.ts'
import { inventedAnswers } from '@klesis/forms/scripts/invented-answers.ts'
import { call } from '../../../api/call.ts'

/** A browser measures elapsed time, so that the limit only stops endless scripts. */
const limits = { scriptMs: 2_000, totalMs: 8_000 }

/** The first item that an applicant could choose; undefined if there is none or it cannot be read. */
async function firstItem(component: Component, parent: string | undefined, lang: string): Promise<string | undefined> {
  const code = lookupOf(component)?.code
  if (code === undefined) return undefined
  const query = { lang, search: '', limit: '1', ...(parent !== undefined && { parent }) }
  const found = await call(lookupItems.choices, { params: { code }, query }).catch(() => undefined)
  return found?.items[0]?.code
}

/** Invented answers to a form, with choices of its scripts and lookups, and the fields left empty because no choice was found for them: none is there, or it is not read here. */
export async function inventPreview(form: Form, lang: string): Promise<{ answers: Record<string, unknown>; empty: Component[] }> {
  const answers = inventedAnswers(form)
  let engine: ScriptEngine | undefined
  const run = async () => {
    engine ??= await (await import('@klesis/forms/scripts/load-script-engine.ts')).loadScriptEngine(limits)
    return processForm(form, answers, { mode: 'page', now: new Date(), engine })
  }
  try {
    // Without the engine these fields are left empty.
    await chooseByScripts(form, answers, run).catch(() => undefined)
  } finally {
    engine?.dispose()
  }
  const empty = await chooseElsewhere(form, answers, (component, parent) => firstItem(component, parent, lang))
  return { answers, empty }
}
