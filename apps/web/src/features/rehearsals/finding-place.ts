import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import type { Rehearsal, RehearsalFinding } from '@klesis/contract/rehearsals/rehearsals.ts'
import { findProblemTarget } from '../invitations/edit/problem-target.ts'
import { type SectionTarget, targetOf } from '../invitations/edit/sections.ts'
import { textsTarget } from '../invitations/edit/translations/text-filter.ts'

/** A page of the portal with what it opens, and the end of the key of the link's text. */
export type FindingPlace =
  | { name: 'chart'; to: '/management/organization-chart'; search: { unit?: string } }
  | { name: 'staff'; to: '/management/staff'; search: { search?: string } }
  | { name: 'invitation' | 'texts' | 'approvers'; to: '/invitation/edit/$id'; search: SectionTarget['search'] & { section?: string; field?: string } }
  | { name: 'rule' | 'script' | 'points'; to: '/invitation/rules/$id'; search: { point?: string; rule?: string; script?: string } }

interface Known {
  /** Undefined while it is not known: then the check itself opens, which names all places. */
  invitation: InvitationEdit | undefined
  people: Rehearsal['people']
}

const inEditor = (name: 'invitation' | 'texts' | 'approvers', { section, element, search }: SectionTarget): FindingPlace => ({
  ...{ name, to: '/invitation/edit/$id' },
  search: { section, ...(element && { field: element }), ...search },
})

const asText = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

type PlaceOf = (params: RehearsalFinding['params'], known: Known) => FindingPlace

const ofCheck: PlaceOf = ({ problem, of }, { invitation }) => {
  if (!invitation) return { name: 'invitation', to: '/invitation/edit/$id', search: { section: 'check' } }
  const found = { code: problem, params: of ?? {}, message: '' } as PublishProblem
  return inEditor('invitation', findProblemTarget(invitation, found))
}

/** What ran at a point of the life cycle is changed there; what ran for an action, among the actions. */
const ofRun: PlaceOf = ({ point, ruleId }) => {
  const known = triggerIds.find((id) => id === point)
  if (!known) return inEditor('invitation', { section: 'actions' })
  const rule = asText(ruleId)
  return { name: rule ? 'rule' : 'script', to: '/invitation/rules/$id', search: { point: known, ...(rule ? { rule } : { script: known }) } }
}

const ofUnit: PlaceOf = ({ unitId }) => {
  const unit = asText(unitId)
  return { name: 'chart', to: '/management/organization-chart', search: unit ? { unit } : {} }
}

const places: Record<RehearsalFinding['code'], PlaceOf> = {
  noApprover: () => inEditor('approvers', targetOf('flags')),
  vacant: ofUnit,
  noAddress: ({ personId }, { people }) => {
    const search = people.find(({ id }) => id === personId)?.today
    return { name: 'staff', to: '/management/staff', search: search ? { search } : {} }
  },
  publishProblem: ofCheck,
  publishWarning: ofCheck,
  ruleFailed: ofRun,
  scriptFailed: ofRun,
  mailWithoutText: ({ kind }) =>
    kind === 'script'
      ? { name: 'points', to: '/invitation/rules/$id', search: {} }
      : inEditor('texts', { section: 'translations', search: { texts: 'rules' } }),
  mailNotTranslated: () => inEditor('texts', textsTarget('rules', 'missing')),
}

/** Where a finding of the report is mended. */
export const findFindingPlace = ({ code, params }: RehearsalFinding, known: Known): FindingPlace => places[code](params, known)
