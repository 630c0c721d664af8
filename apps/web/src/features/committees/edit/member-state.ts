import type { MemberDraft } from './committee-draft.ts'

type Dates = Pick<MemberDraft, 'activeFrom' | 'activeUntil'>

export const memberStates = ['sits', 'inactive', 'coming', 'ended'] as const
export type MemberState = (typeof memberStates)[number]

/** The state of a membership on a day; a former member needs no account. */
export function memberState({ activeFrom, activeUntil, isActive }: Dates & Pick<MemberDraft, 'isActive'>, today: string): MemberState {
  if (activeUntil && activeUntil < today) return 'ended'
  if (!isActive) return 'inactive'
  return activeFrom && activeFrom > today ? 'coming' : 'sits'
}

/** Whether the member would be asked to decide on a day. */
export const holdsSeat = (member: MemberDraft, today: string) => member.role !== 'substitute' && memberState(member, today) === 'sits'

/** The last day of a membership that is ended today: yesterday, as the server sets it. */
export function lastDay({ activeFrom }: Dates, today: string): string {
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return activeFrom && activeFrom > yesterday ? activeFrom : yesterday
}
