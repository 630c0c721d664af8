import { answerQuestion } from './answer-question.ts'
import type { Question } from './script-checker.ts'

/** TypeScript in a thread of its own, so that typing never waits for it. */
self.addEventListener('message', ({ data }: MessageEvent<Question>) => self.postMessage(answerQuestion(data)))
