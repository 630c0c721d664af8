/** Converts any JSON to text. Objects are stringified as JSON, because `String()` throws for an answer such as `{"toString": false}`. */
export const textOf = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
