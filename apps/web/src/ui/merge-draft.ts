/** A field that somebody else changed. `isMine`: the person at the form wrote something else there, which stays. */
export interface Change<Draft> {
  field: keyof Draft
  isMine: boolean
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What somebody wrote from `base`, brought over to what others saved meanwhile: fields they left alone take the newer value. */
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
