/** The id of the input of a path, for labels and for links from a list of faults. */
export const fieldId = (path: string) => `field-${path.replaceAll(/[^\p{L}\p{N}_-]/gu, '-')}`
