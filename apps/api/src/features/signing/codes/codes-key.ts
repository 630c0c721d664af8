/** The counter of the codes that a person was sent and has not used. */
export const codesKey = (personId: number) => `signing-code:${personId}`
