import type { TriggerContexts } from '@klesis/contract/procedures/script-context.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { approvals } from './approvals.ts'
import { commentsAndEvaluation } from './comments-and-evaluation.ts'
import type { Example } from './example.ts'
import { filling } from './filling.ts'
import { lists } from './lists.ts'
import { submission } from './submission.ts'

export const examples: Record<keyof TriggerContexts, Example> = { ...filling, ...submission, ...approvals, ...commentsAndEvaluation, ...lists }

/** An example for the trigger, explained in this language. */
export const exampleOf = (trigger: keyof TriggerContexts, language: Language) => `// ${examples[trigger][language]}\n${examples[trigger].code}\n`
