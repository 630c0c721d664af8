import { vi } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import type { Question, Reply } from '../script-checker.ts'

interface FakeWorker extends EventTarget {
  isStopped: boolean
  reply: (reply: Reply) => void
}

/** Replaces the browser's workers by ones that answer in the same thread, or not at all. Returns those that were started. */
export function fakeWorkers({ isMute = false } = {}): FakeWorker[] {
  const started: FakeWorker[] = []
  class Answering extends EventTarget implements FakeWorker {
    isStopped = false
    constructor() {
      super()
      started.push(this)
    }
    reply(reply: Reply) {
      this.dispatchEvent(new MessageEvent('message', { data: reply }))
    }
    postMessage(question: Question) {
      if (!isMute) queueMicrotask(() => this.reply(answerQuestion(question)))
    }
    terminate() {
      this.isStopped = true
    }
  }
  vi.stubGlobal('Worker', Answering)
  return started
}
