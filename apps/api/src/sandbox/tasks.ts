import type { Form } from '@klesis/forms/model/form.ts'
import type { Processed } from '@klesis/forms/rules/process-form.ts'
import type { RuleFailure } from '@klesis/forms/scripts/try-rules.ts'

/** Why a script gave no result. `killed`: its worker was terminated; `busy`: too many tasks were waiting. */
export type Failure = 'error' | 'compile' | 'time' | 'memory' | 'result' | 'calls' | 'neverSettles' | 'killed' | 'busy'

/** `cpuMs` counts only time inside the script, `wallMs` also the time it waits for host calls; `memory` and `stack` are bytes; `resultLength` is characters of JSON. */
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
  /** Names of the functions that the script may call as `api.name(...)`. */
  hostNames: readonly string[]
  now: number
  seed: number
  limits: ScriptLimits
}

export interface RulesTask {
  kind: 'rules'
  form: Form
  data: unknown
  options: { now: Date; mode: 'draft' | 'final'; page?: number; overridden?: ReadonlySet<string>; leavesSlowPatterns?: boolean }
}

export interface CompileTask {
  kind: 'compile'
  /** Function bodies of a form's scripts, or of triggers and actions (`isAsync`). */
  codes: readonly string[]
  isAsync: boolean
}

/** Tries every script and JSON logic of a form on answers that nobody gave. */
export interface TrialTask {
  kind: 'trial'
  form: Form
  now: Date
}

/** Tries a pattern on texts on which it is likely to take long. */
export interface PatternTask {
  kind: 'pattern'
  source: string
  texts: readonly string[]
}

export type Task = ScriptTask | RulesTask | CompileTask | TrialTask | PatternTask

/** How a script ran: the JSON text of an object whose `value` is its result, or the reason for its failure. */
export type ScriptAnswer = { logs: string[]; cpuMs: number; calls: number } & ({ ok: true; text: string } | ScriptFailure)

/** `line` is that of the script at which it failed, the first is 1; null if that is not known. */
export interface ScriptFailure {
  ok: false
  reason: Failure
  message: string
  line: number | null
}

export interface Answers {
  script: ScriptAnswer
  rules: Processed
  /** The compile error of each code, or null. */
  compile: (string | null)[]
  trial: RuleFailure[]
  /** Whether one of the texts took too long. */
  pattern: boolean
}

/** The messages between the server's thread and a worker's. */
export type ToWorker = { type: 'task'; task: Task } | { type: 'reply'; id: number; value?: string; error?: string }
export type FromWorker =
  | { type: 'ready' }
  | { type: 'call'; id: number; name: string; args: string }
  | { type: 'done'; answer: Answers[keyof Answers] }
  | { type: 'failed'; message: string }
