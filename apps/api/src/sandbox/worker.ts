import { parentPort } from 'node:worker_threads'
import { processForm } from '@klesis/forms/rules/process-form.ts'
import { type LoadedEvaluator, loadEvaluator } from '@klesis/forms/scripts/load-evaluator.ts'
import { formHasScripts } from '@klesis/forms/scripts/scripts-of.ts'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { compileInVm } from './compile-vm.ts'
import { runInVm } from './script-vm.ts'
import type { Answers, CompileTask, FromWorker, RulesTask, Task, ToWorker } from './tasks.ts'

const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread.')

const quickjs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))
const send = (message: FromWorker) => port.postMessage(message)
const waiting = new Map<number, (reply: Extract<ToWorker, { type: 'reply' }>) => void>()
let lastCall = 0
let evaluator: LoadedEvaluator | undefined

const callHost = (name: string, args: string): Promise<string | undefined> => {
  lastCall += 1
  const id = lastCall
  send({ type: 'call', id, name, args })
  return new Promise((resolve, reject) => {
    waiting.set(id, ({ value, error }) => (error === undefined ? resolve(value) : reject(new Error(error))))
  })
}

async function readyEvaluator(): Promise<LoadedEvaluator> {
  if (!evaluator || evaluator.isBroken) evaluator = await loadEvaluator()
  return evaluator
}

async function applyRules({ form, data, options }: RulesTask): Promise<Answers['rules']> {
  const evaluate = formHasScripts(form) ? await readyEvaluator() : undefined
  const processed = processForm(form, data, { ...options, evaluate })
  evaluate?.dispose()
  return processed
}

async function compile({ codes, isAsync }: CompileTask): Promise<Answers['compile']> {
  if (isAsync) return compileInVm(quickjs, codes)
  const { compile: compileOne, dispose } = await readyEvaluator()
  const found = codes.map((code) => compileOne(code) ?? null)
  dispose()
  return found
}

/** An engine that could not be freed is not used again: the pool replaces this worker. */
async function perform(task: Task): Promise<void> {
  if (task.kind === 'rules') return send({ type: 'done', answer: await applyRules(task) })
  if (task.kind === 'compile') return send({ type: 'done', answer: await compile(task) })
  const { answer, isSpent } = await runInVm(quickjs, task, callHost)
  waiting.clear()
  send({ type: 'done', answer })
  if (isSpent) process.exit(1)
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'task') {
    perform(message.task).catch((error: unknown) => send({ type: 'failed', message: error instanceof Error ? error.message : 'failed' }))
    return
  }
  const settle = waiting.get(message.id)
  waiting.delete(message.id)
  settle?.(message)
})
send({ type: 'ready' })
