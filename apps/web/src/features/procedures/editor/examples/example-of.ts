import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { approvals } from './approvals.ts'
import { commentsAndEvaluation } from './comments-and-evaluation.ts'
import type { Example } from './example.ts'
import { filling } from './filling.ts'
import { lists } from './lists.ts'
import { submission } from './submission.ts'

const examples: Record<TriggerId, Example> = { ...filling, ...submission, ...approvals, ...commentsAndEvaluation, ...lists }

/** An example for the trigger, explained in this language. */
export const exampleOf = (trigger: TriggerId, language: Language) => `// ${examples[trigger][language]}\n${examples[trigger].code}\n`
