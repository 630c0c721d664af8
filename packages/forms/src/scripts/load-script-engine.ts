import { newQuickJSWASMModuleFromVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { Component } from '../model/form.ts'
import type { ScriptEngine, ScriptOutcome } from '../rules/script.ts'
import { openSession, type ScriptLimits, type ScriptSession } from './session.ts'

let loading: Promise<QuickJSWASMModule> | undefined

/** Processor time in ms, memory in bytes. `totalMs` limits all scripts of one run of the rules together. */
const usual: ScriptLimits = { scriptMs: 150, totalMs: 1_500, memory: 32 * 1024 * 1024, stack: 256 * 1024 }

/** An engine can be reused for consecutive runs. If `isBroken` is set, discard it and load another. */
export interface LoadedScriptEngine extends ScriptEngine {
  readonly isBroken: boolean
}

/**
 * Loads QuickJS (about 280 KB, once) and creates an engine. Import this file dynamically, and only for a form that has scripts
 * (`formHasScripts`), so that other forms do not carry it.
 */
export async function loadScriptEngine(limits: Partial<ScriptLimits> = {}): Promise<LoadedScriptEngine> {
  loading ??= newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))
  const quickjs = await loading
  return openScriptEngine(quickjs, { ...usual, ...limits })
}

function openScriptEngine(quickjs: QuickJSWASMModule, limits: ScriptLimits): LoadedScriptEngine {
  let session: ScriptSession | undefined
  let isBroken = false

  const close = () => {
    try {
      session?.dispose()
    } catch {
      // After an out-of-memory error a handle may leak, and QuickJS aborts when its runtime is freed: this instance must not be used again.
      isBroken = true
      loading = undefined
    }
    session = undefined
  }
  const open = () => {
    close()
    if (!isBroken) session = openSession(quickjs, limits)
    return session
  }
  const failed: ScriptOutcome = { ok: false, reason: 'noEngine', message: 'noEngine' }

  return {
    get isBroken() {
      return isBroken
    },
    load(form, data, now) {
      open()?.load(JSON.stringify(form), JSON.stringify(data), now.getTime())
    },
    set: (path, value) => session?.set(JSON.stringify(path), value === undefined ? undefined : JSON.stringify(value)),
    run: ({ code, variable, component, ...call }) =>
      session?.run(
        code,
        variable,
        JSON.stringify({ ...call, key: component.key, component: /\bcomponent\b/.test(code) ? withoutChildren(component) : undefined }),
      ) ?? failed,
    compile(code) {
      const outcome = (session ?? open())?.compile(code) ?? failed
      return outcome.ok ? undefined : outcome.message
    },
    dispose: close,
  }
}

/** A component as scripts see it. */
const withoutChildren = ({ components: _, columns: __, rows: ___, logic: ____, ...own }: Component): Record<string, unknown> => own
