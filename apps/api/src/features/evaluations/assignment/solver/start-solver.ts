import path from 'node:path'
import type { Children } from '../../../../children/child-types.ts'
import { startChildren } from '../../../../children/start-children.ts'
import type { Assignment, AssignmentProblem } from './problem.ts'

export type Solver = Children<AssignmentProblem, Assignment>

/**
 * The solver, each time in a process of its own: what it needs of time and memory grows with applications times members. The largest committee that was tried, 80
 * members for 2,000 applications, takes two to three seconds and 330 MB.
 */
export const startSolver = (): Solver =>
  startChildren(path.join(import.meta.dirname, 'solve.child.ts'), {
    ...{ atOnce: 1, waitingOfOwner: 1, waiting: 20, milliseconds: 60_000 },
    ...{ heapMegabytes: 512, dataMegabytes: 1_536, answerBytes: 16 * 2 ** 20 },
  })
