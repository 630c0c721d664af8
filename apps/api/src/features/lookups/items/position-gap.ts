/** Between the positions of two items, so that others can be put between them. */
export const positionGap = 1_000
