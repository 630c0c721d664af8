/** The most characters of a script. */
export const maxScriptLength = 200_000
