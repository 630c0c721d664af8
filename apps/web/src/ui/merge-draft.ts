/** A field that somebody else changed. `isMine`: the person at the form edited it, too, and that value stays. */
export interface Change<Draft> {
  field: keyof Draft
  isMine: boolean
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Merges edits of `base` into a newer version: fields that the person did not edit take the newer value. */
export function mergeDraft<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): { draft: Draft; changes: Change<Draft>[] } {
  const draft = { ...theirs }
  const changes: Change<Draft>[] = []
  for (const field of Object.keys(theirs) as (keyof Draft)[]) {
    const wasEdited = !isSame(mine[field], base[field])
    if (wasEdited) draft[field] = mine[field]
    if (!isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field])) changes.push({ field, isMine: wasEdited })
  }
  return { draft, changes }
}
