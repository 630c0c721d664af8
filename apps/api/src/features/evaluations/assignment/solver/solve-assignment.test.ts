import { describe, expect, test } from 'vitest'
import { isConnected } from './connect-parts.ts'
import type { Assignment, AssignmentProblem } from './problem.ts'
import { solveAssignment } from './solve-assignment.ts'

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A committee and its applications, with some conflicts of interest and a unit for everybody. */
function makeProblem(seed: number): AssignmentProblem & { unitOf: (evaluator: number) => number } {
  const next = chance(seed)
  const evaluators = 4 + Math.floor(next() * 5)
  const all = Array.from({ length: evaluators }, (_, evaluator) => evaluator)
  const unitOf = (evaluator: number) => evaluator % 3
  const applications = Array.from({ length: 8 + Math.floor(next() * 12) }, () => {
    const unit = Math.floor(next() * 3)
    return { barred: all.filter(() => next() < 0.12), kept: [], fixed: [], inside: all.filter((evaluator) => unitOf(evaluator) === unit) }
  })
  return { evaluators, places: 2 + Math.floor(next() * 2), applications, unitOf }
}

const loadsOf = (assignment: Assignment, evaluators: number) =>
  Array.from({ length: evaluators }, (_, evaluator) => assignment.filter((assigned) => assigned.includes(evaluator)).length)

const withOneMore = (problem: AssignmentProblem, present: Assignment): AssignmentProblem => ({
  ...problem,
  evaluators: problem.evaluators + 1,
  applications: problem.applications.map((application, index) => ({ ...application, kept: present[index] ?? [] })),
})

const movesBetween = (before: Assignment, after: Assignment) =>
  after.flatMap((assigned, index) => assigned.filter((evaluator) => !before[index]?.includes(evaluator))).length

describe.each([1, 2, 3, 4, 5, 6])('a committee, number %i', (seed) => {
  const problem = makeProblem(seed)
  const { evaluators, places, applications } = problem

  test('shares its applications out: so many readers, no conflict, loads within one, one from outside, connected; one member more moves few', async () => {
    const assigned = await solveAssignment(problem)
    const needs = applications.map(({ barred }) => Math.min(places, evaluators - barred.length))
    expect(assigned.map((one) => new Set(one).size)).toEqual(needs)
    expect(assigned.flatMap((one, index) => one.filter((evaluator) => applications[index]?.barred.includes(evaluator)))).toEqual([])
    const loads = loadsOf(assigned, evaluators)
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
    expect(assigned.filter((one, index) => one.every((evaluator) => applications[index]?.inside?.includes(evaluator)))).toEqual([])
    expect(isConnected(assigned)).toBe(true)

    const again = await solveAssignment(withOneMore(problem, assigned))
    const newLoads = loadsOf(again, evaluators + 1)
    expect(Math.max(...newLoads) - Math.min(...newLoads)).toBeLessThanOrEqual(1)
    // Nobody else gets an application: what moves is what the new member gets.
    expect(movesBetween(assigned, again)).toBe(newLoads[evaluators])
  })
})

const free = { barred: [], kept: [], fixed: [] }

test('an application keeps who has begun it; where conflicts leave nobody it has nobody, and who may read little reads all of that', async () => {
  const [begun, closed, most] = [
    { ...free, fixed: [0, 1, 2] },
    { ...free, barred: [0, 1, 2, 3] },
    { ...free, barred: [3] },
  ]
  const assigned = await solveAssignment({ evaluators: 4, places: 1, applications: [begun, closed, most, most, most, free] })
  expect(assigned[0]).toEqual([0, 1, 2])
  expect(assigned[1]).toEqual([])
  expect(assigned[5]).toEqual([3])
  expect(loadsOf(assigned, 4)).toEqual([2, 2, 2, 1])
})

test('parts that share no application are joined by an exchange', async () => {
  // Two pairs of evaluators who have always read together: to keep them would keep them apart.
  const applications = [0, 1, 2, 3].map((index) => ({ ...free, kept: index < 2 ? [0, 1] : [2, 3] }))
  const assigned = await solveAssignment({ evaluators: 4, places: 2, applications })
  expect(isConnected(assigned)).toBe(true)
  expect(
    movesBetween(
      applications.map(({ kept }) => kept),
      assigned,
    ),
  ).toBe(2)
  expect(loadsOf(assigned, 4)).toEqual([2, 2, 2, 2])
})

test('as many applications as possible get a reader from outside, though others had them together', async () => {
  const kept = [
    [4, 5],
    [4, 5],
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ]
  const applications = kept.map((present) => ({ ...free, kept: present, inside: [0, 1, 2, 3] }))
  const assigned = await solveAssignment({ evaluators: 6, places: 2, applications })
  expect(assigned.filter((one) => one.some((evaluator) => evaluator > 3))).toHaveLength(4)
  expect(loadsOf(assigned, 6)).toEqual([2, 2, 2, 2, 2, 2])
})
