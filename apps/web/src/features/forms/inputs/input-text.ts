/** An answer as the text of an input. */
export const inputText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
