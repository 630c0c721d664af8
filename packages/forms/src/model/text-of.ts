/** Any JSON as text. An object is written as JSON: an answer such as `{"toString": false}` has no text of its own, and asking for one throws. */
export const textOf = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
