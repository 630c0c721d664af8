/** One character more than a cell can hold, so that whoever writes it sees that it was longer. */
export const mostCharacters = 32_768

/** A value as it travels to the thread that writes the file: of a longer text only what its cell can hold. */
export function cutCell(value: unknown): unknown {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  return typeof text === 'string' ? text.slice(0, mostCharacters) : value
}
