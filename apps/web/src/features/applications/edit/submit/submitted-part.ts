import type { ShownSection } from '../sections.ts'

/** A part of what is submitted that has a title of its own: a section, or one page of a form in pages, by its key. */
export type SubmittedPart = ShownSection | `page ${string}`

/** The key of the page that the part is; undefined for a section. */
export const pageOf = (part: SubmittedPart) => (part.startsWith('page ') ? part.slice(5) : undefined)
