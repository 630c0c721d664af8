import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import type { Tag } from '@klesis/contract/masterdata/masterdata.ts'

export interface Group {
  /** Null for the invitations without a group. */
  tag: Tag | null
  invitations: GroupedInvitation[]
}

/**
 * The invitations by group, in the order the tags were created. Each appears once: one with several groups in the first of them. Invitations without a group
 * come last.
 */
export function byGroup(invitations: readonly GroupedInvitation[]): Group[] {
  const groups = new Map<number, { tag: Tag; invitations: GroupedInvitation[] }>()
  const others: GroupedInvitation[] = []
  for (const invitation of invitations) {
    const [tag] = invitation.tags.filter(({ meta }) => meta.isMitos).toSorted((one, other) => one.id - other.id)
    if (!tag) {
      others.push(invitation)
      continue
    }
    const group = groups.get(tag.id) ?? { tag, invitations: [] }
    group.invitations.push(invitation)
    groups.set(tag.id, group)
  }
  const named = [...groups.values()].toSorted((one, other) => one.tag.id - other.tag.id)
  return others.length > 0 ? [...named, { tag: null, invitations: others }] : named
}
