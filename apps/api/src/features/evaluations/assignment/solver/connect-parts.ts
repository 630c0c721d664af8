import type { Assignment, PreparedApplication } from './problem.ts'

interface Pair {
  application: number
  evaluator: number
}

/**
 * Scores of evaluators who have no application in common, not even by way of others, cannot be compared. Two evaluators of separate parts exchange an application where
 * that joins the parts, until there is one, or no exchange is possible. Nobody's load changes.
 */
export function connectParts(assignment: Assignment, applications: readonly PreparedApplication[]): Assignment {
  const connected = assignment.map((evaluators) => [...evaluators])
  for (let exchange = findExchange(connected, applications); exchange; exchange = findExchange(connected, applications)) {
    const [one, other] = exchange
    replace(connected, one, other.evaluator)
    replace(connected, other, one.evaluator)
  }
  return connected
}

/** Whether all evaluators who have an application are joined by the applications that they share. */
export const isConnected = (assignment: Assignment): boolean => new Set(partsOf(toPairs(assignment)).partOf.values()).size <= 1

const replace = (assignment: Assignment, { application, evaluator }: Pair, by: number) => {
  assignment[application] = (assignment[application] ?? []).map((one) => (one === evaluator ? by : one))
}

const toPairs = (assignment: Assignment): Pair[] => assignment.flatMap((evaluators, application) => evaluators.map((evaluator) => ({ application, evaluator })))

interface Parts {
  /** The part of each application that somebody evaluates. */
  partOf: Map<number, number>
  /** Pairs without which their part would still hold together. */
  spare: Pair[]
}

/** Joins pair by pair. A pair whose two sides were joined before it came is spare. */
function partsOf(pairs: readonly Pair[]): Parts {
  const above = new Map<number, number>()
  const top = (node: number): number => {
    const next = above.get(node) ?? node
    if (next === node) return node
    const found = top(next)
    above.set(node, found)
    return found
  }
  const spare: Pair[] = []
  // Evaluators are the negative nodes.
  for (const pair of pairs) {
    const [one, other] = [top(pair.application), top(-1 - pair.evaluator)]
    if (one === other) spare.push(pair)
    else above.set(one, other)
  }
  return { partOf: new Map(pairs.map(({ application }) => [application, top(application)])), spare }
}

function findExchange(assignment: Assignment, applications: readonly PreparedApplication[]): [Pair, Pair] | undefined {
  const isKept = ({ application, evaluator }: Pair) => applications[application]?.kept.has(evaluator) ?? false
  // Kept pairs come first, so that those to exchange are others as far as possible.
  const pairs = toPairs(assignment).sort((one, other) => Number(isKept(other)) - Number(isKept(one)))
  const { partOf, spare } = partsOf(pairs)
  if (new Set(partOf.values()).size <= 1) return undefined
  const mayGet = (pair: Pair, evaluator: number) => mayReplace(applications[pair.application], assignment[pair.application] ?? [], pair.evaluator, evaluator)
  for (const one of spare.toReversed())
    for (const other of pairs.toReversed()) {
      const isApart = partOf.get(one.application) !== partOf.get(other.application)
      if (isApart && mayGet(one, other.evaluator) && mayGet(other, one.evaluator)) return [one, other]
    }
  return undefined
}

/** Whether an evaluator may take the place of another, and an evaluator from outside the unit is still there if one was. */
function mayReplace(application: PreparedApplication | undefined, evaluators: readonly number[], old: number, next: number): boolean {
  if (!application || application.fixed.has(old) || application.barred.has(next)) return false
  const hasOutside = (all: readonly number[]) => all.some((evaluator) => !application.inside.has(evaluator))
  return !hasOutside(evaluators) || hasOutside(evaluators.map((evaluator) => (evaluator === old ? next : evaluator)))
}
