import type { RehearsalReason } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { StoredStep } from '../rehearsal-row.ts'

/** A step with what says how it came about. */
export interface ChainStep extends Omit<StoredStep, 'why'> {
  isOfCommittee: boolean
  /** Whether a position was asked. */
  isOfPosition: boolean
  routeNote: 'vacant' | 'applicant' | 'substitute' | 'nobody' | null
  /** The unit whose position was asked, and its name if another one answers for it. */
  unitId: number | null
  unit: LocalizedText | null
  standsInFor: string | null
}

type Reasons = RehearsalReason[]

/** Why exactly this person is asked, from what the search for approvers noted on the step itself. */
export function explainStep(step: ChainStep, chain: readonly ChainStep[], { flags }: Invitation): Reasons {
  return [...source(step, flags.approvalSteps.length > 0), ...detour(step), ...before(step, chain), ...verdict(step, chain)]
}

function source({ isOfCommittee, isOfPosition, groupLabel, label, order }: ChainStep, namesSteps: boolean): Reasons {
  if (isOfCommittee) return [{ code: 'committee', params: { committee: groupLabel } }]
  if (!isOfPosition) return [{ code: 'listed', params: { number: order } }]
  return [
    { code: namesSteps ? 'steps' : 'heads', params: { number: order } },
    { code: 'position', params: { position: label } },
  ]
}

/** Why it is not the holder of the position that was asked, or not the member. */
function detour({ routeNote, unitId, unit, label, standsInFor }: ChainStep): Reasons {
  if (routeNote === 'substitute') return [{ code: 'substitute', params: { person: standsInFor ?? '' } }]
  if (routeNote === 'applicant') return [{ code: 'own', params: {} }]
  if (routeNote === null) return []
  const at: RehearsalReason['params'] = unitId === null ? {} : { unitId }
  return [unit ? { code: 'vacant', params: { unit, ...at } } : { code: 'vacantHere', params: { position: label, ...at } }]
}

function before({ order }: ChainStep, chain: readonly ChainStep[]): Reasons {
  const last = chain.filter((step) => step.order < order && step.decidedAt !== null).at(-1)
  return last?.decidedAt ? [{ code: 'before', params: { number: last.order, at: last.decidedAt } }] : []
}

const verdictCodes = { all: 'allNeeded', majority: 'majority', chair: 'chairDecides' } as const

/** How many of several must agree. */
function verdict({ groupId, rule }: ChainStep, chain: readonly ChainStep[]): Reasons {
  const count = chain.filter((step) => step.groupId === groupId).length
  return count < 2 ? [] : [{ code: verdictCodes[rule], params: { count, needed: rule === 'majority' ? Math.floor(count / 2) + 1 : count } }]
}
