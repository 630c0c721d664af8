import type { ProposalKind } from '@klesis/contract/evaluations/evaluation-states.ts'

/** An application in the order of the ranking. Those that nothing puts before each other share a step: an equal mean without a draw. */
interface Ranked {
  id: number
  step: string
}

/**
 * Accepts what is above the line, puts the next ones on the waiting list and rejects the rest. What shares a step is never parted: across the line it leaves the plan
 * undefined, and at its end the waiting list becomes longer.
 */
export function planByLine(ranked: readonly Ranked[], { places, waitlist }: { places: number; waitlist: number }): Map<number, ProposalKind> | undefined {
  const isParted = (after: number) => after > 0 && ranked[after] !== undefined && ranked[after]?.step === ranked[after - 1]?.step
  if (isParted(places)) return undefined
  let end = places + waitlist
  while (waitlist > 0 && isParted(end)) end += 1
  return new Map(ranked.map(({ id }, index) => [id, index < places ? 'accept' : index < end ? 'waitlist' : 'reject']))
}
