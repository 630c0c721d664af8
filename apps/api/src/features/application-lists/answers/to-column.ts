import type { AnswerColumnId } from '@klesis/contract/applications/answer-column-id.ts'

/** An answer of an invitation's form, as `chosen_answer` names it. */
export interface NamedAnswer {
  invitationId: number
  path: string
}

export function toColumn(id: AnswerColumnId): NamedAnswer {
  const end = id.indexOf(':')
  return { invitationId: Number(id.slice(0, end)), path: id.slice(end + 1) }
}
