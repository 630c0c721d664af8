/** Characters of a note on one marked answer or document. */
export const markNoteLimit = 1000

/** Characters of the marks of one decision with their notes together, as its refusal says too: the reason of a rejection, which is mailed and printed, has them all. */
export const markNotesLimit = 20_000

/** The note on what has this path or id; empty without one. */
export const noteOn = (notes: Readonly<Record<string, string>> | undefined, key: string | number): string =>
  (notes && Object.hasOwn(notes, key) && notes[key]) || ''
