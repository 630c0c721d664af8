import { parentPort } from 'node:worker_threads'
import { pattern } from '@klesis/forms/kinds/text-checks.ts'
import { processForm } from '@klesis/forms/rules/process-form.ts'
import { type LoadedScriptEngine, loadScriptEngine } from '@klesis/forms/scripts/load-script-engine.ts'
import { processorTime } from '@klesis/forms/scripts/processor-time.ts'
import { formHasScripts } from '@klesis/forms/scripts/scripts-of.ts'
import { tryRules } from '@klesis/forms/scripts/try-rules.ts'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { compileInVm } from './compile-in-vm.ts'
import { openEngine, type VmEngine } from './open-vm.ts'
import { runInVm } from './run-in-vm.ts'
import type { Answers, CompileTask, FromWorker, PatternTask, RulesTask, Task, ToWorker, TrialTask } from './tasks.ts'

const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread.')

const quickjs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))
const post = (message: FromWorker) => port.postMessage(message)
const pendingCalls = new Map<number, (reply: Extract<ToWorker, { type: 'reply' }>) => void>()
let lastCallId = 0
let formEngine: LoadedScriptEngine | undefined
let vmEngine: VmEngine | undefined

const callHost = (name: string, args: string): Promise<string | undefined> => {
  lastCallId += 1
  const id = lastCallId
  post({ type: 'call', id, name, args })
  return new Promise((resolve, reject) => {
    pendingCalls.set(id, ({ value, error }) => (error === undefined ? resolve(value) : reject(new Error(error))))
  })
}

function workingVmEngine(): VmEngine {
  vmEngine ??= openEngine(quickjs)
  return vmEngine
}

async function workingFormEngine(): Promise<LoadedScriptEngine> {
  if (!formEngine || formEngine.isBroken) formEngine = await loadScriptEngine()
  return formEngine
}

async function applyRules({ form, data, options }: RulesTask): Promise<Answers['rules']> {
  const engine = formHasScripts(form) ? await workingFormEngine() : undefined
  const processed = processForm(form, data, { ...options, engine })
  engine?.dispose()
  return processed
}

async function compile({ codes, isAsync }: CompileTask): Promise<Answers['compile']> {
  if (isAsync) return compileInVm(workingVmEngine(), codes)
  const { compile: compileOne, dispose } = await workingFormEngine()
  const errors = codes.map((code) => compileOne(code) ?? null)
  dispose()
  return errors
}

/** Each script has its usual time; the time of all together is that of a form that is filled in twice. */
async function tryForm({ form, now }: TrialTask): Promise<Answers['trial']> {
  const engine = await loadScriptEngine({ totalMs: 3_000 })
  const failures = tryRules(form, { engine, now })
  engine.dispose()
  return failures
}

/** The time, in ms of the processor, that one text may take, and all of them: a pattern that is quick on many texts is not slow. */
const patternMs = { one: 250, all: 1_000 } as const

function isSlowPattern({ source, texts }: PatternTask): boolean {
  const component = { type: 'textfield', key: '', validate: { pattern: source } }
  const began = processorTime()
  for (const text of texts) {
    const started = processorTime()
    pattern(component, text, new Date(0))
    if (processorTime() - started > patternMs.one) return true
    if (processorTime() - began > patternMs.all) return false
  }
  return false
}

/** Exits if the engine failed, because it must not be used again: the pool replaces this worker. */
async function runTask(task: Task): Promise<void> {
  if (task.kind === 'rules') return post({ type: 'done', answer: await applyRules(task) })
  if (task.kind === 'trial') return post({ type: 'done', answer: await tryForm(task) })
  if (task.kind === 'compile') return post({ type: 'done', answer: await compile(task) })
  if (task.kind === 'pattern') return post({ type: 'done', answer: isSlowPattern(task) })
  const { answer, isIntact } = await runInVm(workingVmEngine(), task, callHost)
  pendingCalls.clear()
  post({ type: 'done', answer })
  if (!isIntact) process.exit(1)
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'task') {
    runTask(message.task).catch((error: unknown) => post({ type: 'failed', message: error instanceof Error ? error.message : 'failed' }))
    return
  }
  const resolveCall = pendingCalls.get(message.id)
  pendingCalls.delete(message.id)
  resolveCall?.(message)
})
post({ type: 'ready' })
