/** What the server seals for a browser, by its specified names. */
export interface Remembered {
  Username: string
  Password: string
  title?: string
  reasoning?: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads what the server opened; undefined for anything else than credentials. */
export function readRemembered(text: string): Remembered | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const { Username, Password, title, reasoning } = value as Record<string, unknown>
    if (!(isText(Username) && isText(Password))) return undefined
    return { Username, Password, ...(isText(title) && { title }), ...(isText(reasoning) && { reasoning }) }
  } catch {
    return undefined
  }
}
