import type { Facts } from '../find-facts.ts'
import type { AssignmentProblem } from '../solver/problem.ts'
import type { Solver } from '../solver/start-solver.ts'
import type { Pairs } from './pairs.ts'

interface Balance {
  places: number
  outside: boolean
  /** Runs of one owner take turns with those of others. */
  owner: string
}

/** So many regular members for each application, equally many applications for each member. Who has begun an application keeps it. */
export async function pairByBalance(solver: Solver, { members, applications }: Facts, { places, outside, owner }: Balance): Promise<Pairs> {
  const regular = members.filter(({ role }) => role !== 'substitute')
  const placeOf = new Map(regular.map(({ personId }, place) => [personId, place]))
  const toPlaces = (ids: readonly number[]) => ids.flatMap((id) => placeOf.get(id) ?? [])
  const problem: AssignmentProblem = {
    ...{ evaluators: regular.length, places },
    applications: applications.map(({ unitId, barred, present, begun }) => ({
      ...{ barred: toPlaces(barred), kept: toPlaces(present.map(({ personId }) => personId)), fixed: toPlaces(begun) },
      ...(outside && { inside: toPlaces(regular.filter((member) => unitId !== null && member.unitId === unitId).map(({ personId }) => personId)) }),
    })),
  }
  const assigned = await solver.run(problem, { owner })
  return new Map(
    applications.map(({ applicationId, unitId }, index) => [
      applicationId,
      (assigned[index] ?? []).flatMap((place) => {
        const member = regular[place]
        return member ? [{ personId: member.personId, reason: outside && member.unitId !== unitId ? ('outside' as const) : ('balanced' as const) }] : []
      }),
    ]),
  )
}
