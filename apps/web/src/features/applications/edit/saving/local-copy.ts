import type { FormAnswers } from '@klesis/contract/wire.ts'

/** The editable content of an application: answers and chosen courses. */
export interface ApplicationDraft {
  data: FormAnswers
  items: number[]
}

/** Unsaved answers in the tab's session storage. `revision` is the server revision they are based on. */
export interface LocalCopy extends ApplicationDraft {
  /** Whose answers they are: the tab may have another person later. */
  uid: string
  revision: number
  /** What the server had then. */
  base?: ApplicationDraft
  /** The version whose form they were typed into; that of the application if left out. */
  versionId?: number
  at: string
}

const keyOf = (id: number) => `application.${id}`

export function keepLocalCopy(id: number, copy: LocalCopy) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(copy))
  } catch {
    // Storage is full or forbidden: then only the server has a copy.
  }
}

export const dropLocalCopy = (id: number) => sessionStorage.removeItem(keyOf(id))

function readLocalCopy(id: number): LocalCopy | undefined {
  const text = sessionStorage.getItem(keyOf(id))
  if (!text) return undefined
  try {
    return JSON.parse(text) as LocalCopy
  } catch {
    return undefined
  }
}

const ordered = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Compares with sorted keys, because jsonb does not keep the order of keys. */
const toText = ({ data, items }: ApplicationDraft) => JSON.stringify([data, [...items].sort((one, other) => one - other)], ordered)

export const isSameDraft = (one: ApplicationDraft, other: ApplicationDraft) => toText(one) === toText(other)

/** What to do with a copy in the tab: nothing, restore it, or ask, because the server's revision is newer. */
export type FoundCopy = { kind: 'none' } | { kind: 'restore' | 'ask'; copy: LocalCopy }

/** Looks for a copy of this person; removes one that equals the server's version or belongs to another person. */
export function findLocalCopy(id: number, uid: string, server: ApplicationDraft & { revision: number }): FoundCopy {
  const copy = readLocalCopy(id)
  if (!copy || copy.uid !== uid || isSameDraft(copy, server)) {
    dropLocalCopy(id)
    return { kind: 'none' }
  }
  return { kind: copy.revision === server.revision ? 'restore' : 'ask', copy }
}
