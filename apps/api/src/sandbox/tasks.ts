import type { Form } from '@klesis/forms/model/form.ts'
import type { Processed } from '@klesis/forms/rules/process-form.ts'

/** Why a script gave no answer. `killed`: it was stopped from outside; `busy`: too many were waiting. */
export type Failure = 'error' | 'compile' | 'time' | 'memory' | 'result' | 'calls' | 'neverSettles' | 'killed' | 'busy'

/** `cpuMs` counts time inside the script only, `wallMs` waiting for its calls too; `memory` and `stack` are bytes. */
export interface ScriptLimits {
  cpuMs: number
  wallMs: number
  memory: number
  stack: number
  calls: number
  resultLength: number
}

export interface ScriptTask {
  kind: 'script'
  code: string
  input: string
  /** Names the script may call as `api.name(...)`. */
  hostNames: readonly string[]
  now: number
  seed: number
  limits: ScriptLimits
}

export interface RulesTask {
  kind: 'rules'
  form: Form
  data: unknown
  options: { now: Date; mode: 'draft' | 'final'; page?: number }
}

export interface CompileTask {
  kind: 'compile'
  /** Bodies of functions: of the form's rules, or of triggers (`isAsync`). */
  codes: readonly string[]
  isAsync: boolean
}

export type Task = ScriptTask | RulesTask | CompileTask

/** How a script ran: its answer as JSON, or why there is none. */
export type ScriptAnswer = { logs: string[]; cpuMs: number; calls: number } & ({ ok: true; value: string } | { ok: false; reason: Failure; message: string })

export interface Answers {
  script: ScriptAnswer
  rules: Processed
  /** For each code why it does not compile, or null. */
  compile: (string | null)[]
}

/** What goes over the wall between the server's thread and a worker's. */
export type ToWorker = { type: 'task'; task: Task } | { type: 'reply'; id: number; value?: string; error?: string }
export type FromWorker =
  | { type: 'ready' }
  | { type: 'call'; id: number; name: string; args: string }
  | { type: 'done'; answer: Answers[keyof Answers] }
  | { type: 'failed'; message: string }
