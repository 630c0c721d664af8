import type { MemberDraft } from './committee-draft.ts'

type Dates = Pick<MemberDraft, 'activeFrom' | 'activeUntil'>

export const memberStates = ['sits', 'inactive', 'coming', 'ended'] as const
export type MemberState = (typeof memberStates)[number]

/** How somebody stands to the committee on a day; who has ended needs no account. */
export function memberState({ activeFrom, activeUntil, isActive }: Dates & Pick<MemberDraft, 'isActive'>, today: string): MemberState {
  if (activeUntil && activeUntil < today) return 'ended'
  if (!isActive) return 'inactive'
  return activeFrom && activeFrom > today ? 'coming' : 'sits'
}

/** Whether they would be asked to decide on a day, as who takes a seat of their own. */
export const holdsSeat = (member: MemberDraft, today: string) => member.role !== 'substitute' && memberState(member, today) === 'sits'

/** The last day of somebody who is ended today: yesterday, as the server ends who is left out. */
export function lastDay({ activeFrom }: Dates, today: string): string {
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return activeFrom && activeFrom > yesterday ? activeFrom : yesterday
}
