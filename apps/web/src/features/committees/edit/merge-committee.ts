import { type Change, mergeDraft } from '../../../ui/merge-draft.ts'
import { type CommitteeDraft, type MemberDraft, memberKey } from './committee-draft.ts'

const seatOf = ({ role, activeFrom, activeUntil }: MemberDraft) => JSON.stringify([role, activeFrom ?? 'none', activeUntil ?? 'none'])
const isSame = (one: MemberDraft | undefined, other: MemberDraft | undefined) => (one && seatOf(one)) === (other && seatOf(other))
const byKey = (members: readonly MemberDraft[]) => new Map(members.map((member) => [memberKey(member), member]))
const isSameAddress = (one: MemberDraft) => (other: MemberDraft) => one.address.toLowerCase() === other.address.toLowerCase()

/** The members that are missing in `others` or differ there. */
export const differing = (members: readonly MemberDraft[], others: readonly MemberDraft[]) => {
  const known = byKey(others)
  return members.filter((member) => !isSame(member, known.get(memberKey(member))))
}

/**
 * Merges member by member: additions, changes and removals of both sides apply; if both changed the same member, my change wins.
 * A member removed by the other side stays removed, because the saved committee no longer contains them.
 */
function mergeMembers(base: readonly MemberDraft[], mine: readonly MemberDraft[], theirs: readonly MemberDraft[]) {
  const [before, own] = [byKey(base), byKey(mine)]
  let isConflict = false
  const merged = theirs.flatMap((their) => {
    const was = before.get(memberKey(their))
    // A person added on both sides is one member.
    const my = own.get(memberKey(their)) ?? mine.find((one) => 'employeeId' in one.identity && !before.has(memberKey(one)) && isSameAddress(their)(one))
    const isMine = !isSame(my, was)
    if (!isMine) return [their]
    if (!isSame(their, was) && !isSame(my, their)) isConflict = true
    return my ? [{ ...their, role: my.role, activeFrom: my.activeFrom, activeUntil: my.activeUntil }] : []
  })
  const added = mine.filter((one) => !before.has(memberKey(one)) && !theirs.some(isSameAddress(one)))
  return { members: [...merged, ...added], isConflict }
}

/** Rebases a draft written from `base` onto the version that somebody else saved meanwhile. */
export function mergeCommittee(
  base: CommitteeDraft,
  mine: CommitteeDraft,
  theirs: CommitteeDraft,
): { draft: CommitteeDraft; changes: Change<CommitteeDraft>[] } {
  const { draft, changes } = mergeDraft(base, mine, theirs)
  const { members, isConflict } = mergeMembers(base.members, mine.members, theirs.members)
  const haveChanged = differing(base.members, theirs.members).length + differing(theirs.members, base.members).length > 0
  return {
    draft: { ...draft, members },
    changes: [...changes.filter(({ field }) => field !== 'members'), ...(haveChanged ? [{ field: 'members' as const, isMine: isConflict }] : [])],
  }
}
