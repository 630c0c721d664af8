/** Code in a plain text box. */
export const codeStyles = { input: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } }
