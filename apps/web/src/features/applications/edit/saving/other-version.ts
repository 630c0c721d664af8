import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { CallRefused } from '../../../../api/call-refused.ts'
import type { ApplicationDraft } from './local-copy.ts'

/** The version that another window saved. */
export interface OtherVersion extends ApplicationDraft {
  revision: number
  savedAt: string | null
}

const isAnswers = (value: unknown): value is FormAnswers => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The refusal contains the newer version; an evaluation has no courses. */
export function toOtherVersion({ params }: CallRefused, mine: ApplicationDraft): OtherVersion {
  const { data, items, revision, savedAt } = params
  return {
    data: isAnswers(data) ? data : {},
    items: Array.isArray(items) ? items.map(Number) : mine.items,
    revision: Number(revision),
    savedAt: typeof savedAt === 'string' ? savedAt : null,
  }
}
