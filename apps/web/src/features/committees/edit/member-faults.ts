import type { MemberDraft } from './committee-draft.ts'

export interface MemberFaults {
  role?: 'oneChair'
  activeFrom?: 'from' | 'badDay'
  activeUntil?: 'badDay' | 'order'
}

const sitTogether = (one: MemberDraft, other: MemberDraft) =>
  Boolean(one.activeFrom && other.activeFrom) &&
  (one.activeFrom ?? '') <= (other.activeUntil ?? '9999-12-31') &&
  (other.activeFrom ?? '') <= (one.activeUntil ?? '9999-12-31')

/** The faults of one member by field; of two chairs at the same time both have one. */
export function memberFaults(member: MemberDraft, members: readonly MemberDraft[]): MemberFaults {
  const { role, activeFrom, activeUntil } = member
  const isSecondChair = role === 'chair' && members.some((other) => other !== member && other.role === 'chair' && sitTogether(member, other))
  return {
    ...(isSecondChair && { role: 'oneChair' }),
    ...(activeFrom === null && { activeFrom: 'from' }),
    ...(activeFrom === undefined && { activeFrom: 'badDay' }),
    ...(activeUntil === undefined && { activeUntil: 'badDay' }),
    ...(activeFrom && activeUntil && activeUntil < activeFrom && { activeUntil: 'order' }),
  }
}

export const hasMemberFaults = (members: readonly MemberDraft[]) => members.some((member) => Object.keys(memberFaults(member, members)).length > 0)
