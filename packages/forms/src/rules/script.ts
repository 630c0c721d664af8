import type { DataPath } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'

/** The variable in which a script returns its result. */
export type ScriptVariable = 'show' | 'value' | 'valid' | 'result' | 'schema' | 'next' | 'values'

/** One script of the author, with the values it can read. */
export interface ScriptCall {
  code: string
  variable: ScriptVariable
  /** The value of the variable before the script runs. */
  initial: unknown
  /** In an action of form.io `logic`: the value its trigger gave. */
  result?: true
  /** The data path of the object that contains the component's answer; empty for the root. */
  row: DataPath
  rowIndex: number | undefined
  input: unknown
  component: Component
}

/** The result of a script, or its error. */
export type ScriptOutcome = { ok: true; value: unknown } | { ok: false; reason: 'error' | 'compile' | 'time' | 'memory' | 'noEngine'; message: string }

/** Runs authors' scripts in isolation. It has its own copy of the answers, which `set` updates. */
export interface ScriptEngine {
  /** Starts a run with these answers; `now` is the only time that scripts see. */
  load(form: Form, data: Record<string, unknown>, now: Date): void
  /** Sets one answer in the copy; undefined removes it. */
  set(path: DataPath, value: unknown): void
  run(call: ScriptCall): ScriptOutcome
  /** The syntax error of a script, or undefined. */
  compile(code: string): string | undefined
  dispose(): void
}
