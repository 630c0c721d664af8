import type { AssignmentProblem, PreparedApplication } from './problem.ts'

/** A linear program by columns, as the solver takes it: least cost, every row between its bounds. */
export interface LinearProgram {
  costs: number[]
  upper: number[]
  lower: number[]
  rowLower: number[]
  rowUpper: number[]
  starts: number[]
  rows: number[]
  values: number[]
}

interface Column {
  cost: number
  lower: number
  upper: number
  entries: readonly (readonly [row: number, value: number])[]
}

/**
 * The assignment as a flow from applications to evaluators: a column for each pair that is allowed, and for each evaluator columns for their first, second, third …
 * application, of which each costs more than the one before. So the least cost has loads as equal as conflicts allow. Every row is a sum over one application, over a
 * part of it or over one evaluator: such a program has whole numbers as its solution.
 *
 * What is asked for counts in this order: loads are equal, every application has an evaluator from outside the unit, few pairs change; and then chance, so that
 * evaluators meet in many combinations. Each outweighs all that a chain of exchanges through the evaluators could win of the next.
 */
export function toLinearProgram({ evaluators }: AssignmentProblem, applications: readonly PreparedApplication[]): LinearProgram {
  const outsideWeight = evaluators + 1
  const balanceWeight = evaluators * (outsideWeight + 2)
  const chanceWeight = 1 / (2 * Math.max(1, evaluators))
  const total = applications.reduce((sum, { need }) => sum + need, 0)
  const mean = Math.ceil(total / Math.max(1, evaluators))
  const levels = 2 * mean + 2
  const program: LinearProgram = { costs: [], upper: [], lower: [], rowLower: [], rowUpper: [], starts: [], rows: [], values: [] }
  const rowOfEvaluator = (evaluator: number) => applications.length + evaluator
  const rowOfInside = (application: number) => applications.length + evaluators + application
  const isAskedOutside = ({ inside, barred, need }: PreparedApplication) => need > 0 && inside.size > 0 && evaluators > barred.size + countOf(inside, barred)

  for (const { need } of applications) addRow(program, need, need)
  for (let evaluator = 0; evaluator < evaluators; evaluator += 1) addRow(program, 0, 0)
  for (const application of applications) addRow(program, 0, isAskedOutside(application) ? application.need - 1 : evaluators)

  applications.forEach((application, index) => {
    for (let evaluator = 0; evaluator < evaluators; evaluator += 1) {
      if (application.barred.has(evaluator)) continue
      const entries: [number, number][] = [
        [index, 1],
        [rowOfEvaluator(evaluator), 1],
      ]
      if (application.inside.has(evaluator)) entries.push([rowOfInside(index), 1])
      const cost = (application.kept.has(evaluator) ? -1 : 0) + chanceWeight * chanceOf(index, evaluator)
      addColumn(program, { cost, lower: application.fixed.has(evaluator) ? 1 : 0, upper: 1, entries })
    }
  })
  for (let evaluator = 0; evaluator < evaluators; evaluator += 1)
    for (let level = 1; level <= levels; level += 1)
      addColumn(program, {
        cost: balanceWeight * (level - mean),
        lower: 0,
        upper: level === levels ? applications.length : 1,
        entries: [[rowOfEvaluator(evaluator), -1]],
      })
  applications.forEach((application, index) => {
    if (isAskedOutside(application)) addColumn(program, { cost: outsideWeight, lower: 0, upper: evaluators, entries: [[rowOfInside(index), -1]] })
  })
  return program
}

/** How many of them are not barred. */
const countOf = (some: ReadonlySet<number>, barred: ReadonlySet<number>) => [...some].filter((evaluator) => !barred.has(evaluator)).length

function addRow(program: LinearProgram, lower: number, upper: number): void {
  program.rowLower.push(lower)
  program.rowUpper.push(upper)
}

function addColumn(program: LinearProgram, { cost, lower, upper, entries }: Column): void {
  program.costs.push(cost)
  program.lower.push(lower)
  program.upper.push(upper)
  program.starts.push(program.rows.length)
  for (const [row, value] of entries) {
    program.rows.push(row)
    program.values.push(value)
  }
}

/** A number from 0 to 1 that is always the same for a pair and looks like chance. */
function chanceOf(application: number, evaluator: number): number {
  let bits = Math.imul(application + 1, 0x9e3779b1) ^ Math.imul(evaluator + 1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
}
