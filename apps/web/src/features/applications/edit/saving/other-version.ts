import type { FormData } from '@klesis/contract/wire.ts'
import type { CallRefused } from '../../../../api/call-refused.ts'
import type { Draft } from './local-copy.ts'

/** What another window saved meanwhile. */
export interface OtherVersion extends Draft {
  revision: number
  savedAt: string | null
}

const isAnswers = (value: unknown): value is FormData => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The server sends the newer copy along with its refusal; courses are null where that window left them alone. */
export function toOtherVersion({ params }: CallRefused, mine: Draft): OtherVersion {
  const { data, items, revision, savedAt } = params
  return {
    data: isAnswers(data) ? data : {},
    items: Array.isArray(items) ? items.map(Number) : mine.items,
    revision: Number(revision),
    savedAt: typeof savedAt === 'string' ? savedAt : null,
  }
}
