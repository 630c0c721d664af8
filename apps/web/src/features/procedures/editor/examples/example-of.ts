import type { Language } from '@klesis/contract/wire.ts'
import type { ScriptPlace } from '../script-place.ts'
import { action } from './action.ts'
import { approvals } from './approvals.ts'
import { commentsAndEvaluation } from './comments-and-evaluation.ts'
import type { Example } from './example.ts'
import { filling } from './filling.ts'
import { lists } from './lists.ts'
import { submission } from './submission.ts'

const examples: Record<ScriptPlace, Example> = { ...action, ...filling, ...submission, ...approvals, ...commentsAndEvaluation, ...lists }

/** An example for a script at this place, explained in this language. */
export const exampleOf = (place: ScriptPlace, language: Language) => `// ${examples[place][language]}\n${examples[place].code}\n`
