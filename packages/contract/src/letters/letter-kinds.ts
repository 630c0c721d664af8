/** `decision`: the application was approved. `rejection`: it was rejected. `interview`: its applicant is invited to an interview. */
export const letterKinds = ['decision', 'rejection', 'interview'] as const
export type LetterKind = (typeof letterKinds)[number]

/** Those that a step can sign: a rejection needs no signature, and whoever rejects signs nothing. */
export const signableLetters = ['decision', 'interview'] as const satisfies readonly LetterKind[]
export type SignableLetter = (typeof signableLetters)[number]

/** How much a letter may hold in one language, in characters; of the body with its markup. */
export const letterLimits = { title: 300, body: 20_000 } as const
