/** Measures in points. A4, with room for the foot of the page. */
export const pageWidth = 595.28
export const pageHeight = 841.89
export const margin = 56
export const textWidth = pageWidth - 2 * margin
/** Where the text ends above the foot. */
export const textBottom = pageHeight - 92
/** Where it begins on pages that have a running head. */
export const textTop = 64

/** Of a line, as a multiple of its type. */
export const leading = 1.42

export const type = { body: 9.5, note: 8, table: 8.5, foot: 7.5, letterhead: 10, headings: [16, 12, 10] } as const

/** From black to white. */
export const ink = { text: 0, label: 0.32, quiet: 0.4, rule: 0.72, shade: 0.95 } as const
