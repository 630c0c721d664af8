import type { DataPath } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'

/** The variable a script answers in. */
export type ScriptVariable = 'show' | 'value' | 'valid' | 'result'

/** One script of the author's, with what it may see. */
export interface ScriptCall {
  code: string
  variable: ScriptVariable
  /** What the variable holds before the script runs. */
  initial: unknown
  /** Where the object stands that holds the component's answer; empty for the top. */
  row: DataPath
  rowIndex: number | undefined
  input: unknown
  component: Component
}

/** What a script answered, or why it did not. */
export type ScriptOutcome = { ok: true; value: unknown } | { ok: false; reason: 'error' | 'compile' | 'time' | 'memory' | 'noEngine'; message: string }

/** Runs authors' scripts apart from our own engine. It holds its own copy of the answers, kept in step by `set`. */
export interface Evaluator {
  /** Takes the answers a run of the rules begins with; `now` is the only time scripts know. */
  load(form: Form, data: Record<string, unknown>, now: Date): void
  /** Puts one answer in its copy; undefined removes it. */
  set(path: DataPath, value: unknown): void
  run(call: ScriptCall): ScriptOutcome
  /** Why a script cannot be compiled, or undefined. */
  compile(code: string): string | undefined
  dispose(): void
}
