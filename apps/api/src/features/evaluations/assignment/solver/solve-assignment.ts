import highsModule from 'highs'
import { toLinearProgram } from './balanced-model.ts'
import { connectParts } from './connect-parts.ts'
import { type Assignment, type AssignmentProblem, type PreparedApplication, prepare } from './problem.ts'

// The types of the package are those of a CommonJS module; what Node imports is the function itself.
const loadHighs = highsModule as unknown as (typeof highsModule)['default']

/**
 * Who evaluates what: each application by so many, everybody as many as the others within one as far as conflicts allow, the best by proof of the linear program, and
 * connected. The same problem has always the same solution.
 */
export async function solveAssignment(problem: AssignmentProblem): Promise<Assignment> {
  const applications = prepare(problem)
  if (problem.evaluators === 0 || applications.length === 0) return applications.map(() => [])
  const { costs, upper, lower, rowLower, rowUpper, starts, rows, values } = toLinearProgram(problem, applications)
  const highs = await loadHighs()
  const [numCols, numRows] = [costs.length, rowLower.length]
  const data = {
    ...{ numCols, numRows, colCost: costs, colLower: lower, colUpper: upper, rowLower, rowUpper },
    matrix: { format: 'csc' as const, numCols, numRows, starts: [...starts, rows.length], indices: rows, values },
  }
  const solution = highs.withModel(data, (model) => {
    model.options.set({ output_flag: false })
    model.run()
    if (model.getModelStatus() !== highs.constants.modelStatus.optimal) throw new Error('The assignment has no optimal solution.')
    return model.getSolution().colValue
  })
  return connectParts(toAssignment(problem, applications, solution), applications)
}

/** The columns of pairs come first, in the order of applications and evaluators. */
function toAssignment({ evaluators }: AssignmentProblem, applications: readonly PreparedApplication[], solution: ArrayLike<number>): Assignment {
  let column = 0
  return applications.map(({ barred, need }) => {
    const chosen: number[] = []
    for (let evaluator = 0; evaluator < evaluators; evaluator += 1) {
      if (barred.has(evaluator)) continue
      if ((solution[column] ?? 0) > 0.5) chosen.push(evaluator)
      column += 1
    }
    if (chosen.length !== need) throw new Error('The solver gave parts of evaluators.')
    return chosen
  })
}
