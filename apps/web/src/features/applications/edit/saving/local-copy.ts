import type { FormData } from '@klesis/contract/wire.ts'

/** What a person filled in: answers and chosen courses. */
export interface Draft {
  data: FormData
  items: number[]
}

/** Answers that had not reached the server, kept in the tab. `revision` is the one they were written on. */
export interface LocalCopy extends Draft {
  uid: string
  revision: number
  at: string
}

const keyOf = (id: number) => `application.${id}`

export function keepLocalCopy(id: number, copy: LocalCopy) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(copy))
  } catch {
    // A full or forbidden store: the server's copy is then the only one.
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

/** The database keeps answers in an order of its own. */
const toText = ({ data, items }: Draft) => JSON.stringify([data, [...items].sort((one, other) => one - other)], ordered)

export const sameDraft = (one: Draft, other: Draft) => toText(one) === toText(other)

/** What to do with a copy found in the tab: nothing, put it back, or ask, because the server's version has moved on meanwhile. */
export type Found = { kind: 'none' } | { kind: 'restore' | 'ask'; copy: LocalCopy }

/** Looks for a copy of this person's; one that says nothing new, or is somebody else's, is dropped. */
export function findLocalCopy(id: number, uid: string, server: Draft & { revision: number }): Found {
  const copy = readLocalCopy(id)
  if (!copy || copy.uid !== uid || sameDraft(copy, server)) {
    dropLocalCopy(id)
    return { kind: 'none' }
  }
  return { kind: copy.revision === server.revision ? 'restore' : 'ask', copy }
}
