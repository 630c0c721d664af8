import type { AssignmentPreview, AssignmentWay } from '@klesis/contract/evaluations/assignment.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { ChildFailed } from '../../../children/child-types.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { comparePairs, type Proposal } from './compare-pairs.ts'
import { type Facts, findFacts } from './find-facts.ts'
import { requireUnread } from './is-barred.ts'
import { keepPreview } from './keep-preview.ts'
import type { Solver } from './solver/start-solver.ts'
import { pairByBalance } from './ways/by-balance.ts'
import { pairByUnit, pairWithEveryone, pairWithNobody } from './ways/by-rule.ts'

interface Asked {
  invitationId: number
  way: AssignmentWay
  now: Date
  solver: Solver
}

/** What a way would assign, kept to be confirmed. The solver runs outside any transaction; what it began with is compared when it is confirmed. */
export async function previewAssignment(db: Db, actor: Actor, { invitationId, way, now, solver }: Asked): Promise<AssignmentPreview> {
  const access = await requireEvaluation(db, actor, 'evaluation.assign', { invitationId, now })
  if (way.way === 'everyone') await requireUnread(db, actor, access, now)
  const facts = await findFacts(db, actor, access, now)
  if (!facts.members.some(({ role }) => role !== 'substitute')) refuse('assignment.noMembers')
  const proposal = await propose(db, facts, way, { solver, owner: String(requirePerson(actor).id) })
  const previewId = await keepPreview(db, actor, { invitationId, revision: facts.revision, proposal })
  return { previewId, ...comparePairs(facts, proposal), faults: [], faultsTotal: 0 }
}

async function propose(db: Db, facts: Facts, way: AssignmentWay, { solver, owner }: { solver: Solver; owner: string }): Promise<Proposal> {
  const chosen = { isChosen: true, places: null, outside: false }
  switch (way.way) {
    case 'everyone':
      return { ...chosen, isChosen: false, pairs: pairWithEveryone(facts) }
    case 'hand':
      return { ...chosen, pairs: way.start === 'everyone' ? pairWithEveryone(facts) : pairWithNobody(facts) }
    case 'unit':
      return { ...chosen, pairs: await pairByUnit(db, facts, way.of) }
    case 'balanced': {
      const { places, outside } = way
      return { ...chosen, places, outside, pairs: await pairByBalance(solver, facts, { places, outside, owner }).catch(refuseUnsolved) }
    }
  }
}

const refuseUnsolved = (error: unknown): never => {
  if (error instanceof ChildFailed) return refuse('assignment.noSolution')
  throw error
}
