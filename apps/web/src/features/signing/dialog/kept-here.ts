import { session } from '../../../api/session.ts'

/** Kept in this browser for each person: the picture of the signature, and the credentials as the server sealed them, which only it can open. */
const names = { image: 'signing.image', credentials: 'signing.credentials' } as const
type Kept = keyof typeof names

const keyOf = (kept: Kept) => `${names[kept]}.${session.get()?.uid ?? ''}`

export const readKept = (kept: Kept): string | null => localStorage.getItem(keyOf(kept))

/** Whether there was room for it. */
export function keep(kept: Kept, text: string): boolean {
  try {
    localStorage.setItem(keyOf(kept), text)
    return true
  } catch {
    return false
  }
}

export const forgetKept = (kept: Kept) => localStorage.removeItem(keyOf(kept))
