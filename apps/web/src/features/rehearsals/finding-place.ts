import { triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import type { Rehearsal, RehearsalFinding } from '@klesis/contract/rehearsals/rehearsals.ts'

/** A page of the portal with what it opens, and the end of the key of the link's text. */
export type FindingPlace =
  | { name: 'chart'; to: '/management/organization-chart'; search: { unit?: string } }
  | { name: 'staff'; to: '/management/staff'; search: { search?: string } }
  | { name: 'invitation' | 'texts' | 'approvers'; to: '/invitation/edit/$id'; search: { section?: string; texts?: string; problem?: string } }
  | { name: 'rule' | 'script' | 'points'; to: '/invitation/rules/$id'; search: { point?: string; rule?: string; script?: string } }

const edit = '/invitation/edit/$id'

/** The editor knows where what its check finds is fixed, by its code and those of its parameters that are words. */
function toProblem(name: 'invitation' | 'texts' | 'approvers', code: string, params: object = {}): FindingPlace {
  const words = Object.entries(params).filter(([, value]) => typeof value === 'string')
  return { name, to: edit, search: { problem: `${new URLSearchParams([['found', code], ...words])}` } }
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

type PlaceOf = (params: RehearsalFinding['params'], people: Rehearsal['people']) => FindingPlace

const ofCheck: PlaceOf = ({ problem, of }) => toProblem('invitation', String(problem), typeof of === 'object' && of !== null ? of : {})

/** What ran at a point of the life cycle is changed there; what ran for an action, among the actions. */
const ofRun: PlaceOf = ({ point, ruleId }) => {
  const known = triggerIds.find((id) => id === point)
  if (!known) return { name: 'invitation', to: edit, search: { section: 'actions' } }
  const rule = asText(ruleId)
  return { name: rule ? 'rule' : 'script', to: '/invitation/rules/$id', search: { point: known, ...(rule ? { rule } : { script: known }) } }
}

const ofUnit: PlaceOf = ({ unitId }) => {
  const unit = asText(unitId)
  return { name: 'chart', to: '/management/organization-chart', search: unit ? { unit } : {} }
}

const ofMail: PlaceOf = (params, people) => {
  if (params.point !== undefined) return ofRun(params, people)
  if (params.kind === 'script') return { name: 'points', to: '/invitation/rules/$id', search: {} }
  return { name: 'texts', to: edit, search: { section: 'translations', texts: 'rules' } }
}

const places: Record<RehearsalFinding['code'], PlaceOf> = {
  noApprover: () => toProblem('approvers', 'noApprovers'),
  vacant: ofUnit,
  noAddress: ({ personId }, people) => {
    const search = people.find(({ id }) => id === personId)?.today
    return { name: 'staff', to: '/management/staff', search: search ? { search } : {} }
  },
  publishProblem: ofCheck,
  publishWarning: ofCheck,
  ruleFailed: ofRun,
  scriptFailed: ofRun,
  mailWithoutText: ofMail,
  mailNotTranslated: () => toProblem('texts', 'textsMissing', { place: 'rules' }),
}

/** Where a finding of the report is mended. */
export const findFindingPlace = ({ code, params }: RehearsalFinding, people: Rehearsal['people']): FindingPlace => places[code](params, people)
