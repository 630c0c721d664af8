import { session } from '../../../api/session.ts'

const keyOf = (applicationId: number) => `discussion.${session.get()?.uid}.${applicationId}`

/** What was written of a comment and not sent, kept in the tab while other applications are looked at. */
export const readHeldComment = (applicationId: number): string => sessionStorage.getItem(keyOf(applicationId)) ?? ''

export function holdComment(applicationId: number, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(keyOf(applicationId))
    else sessionStorage.setItem(keyOf(applicationId), text)
  } catch {
    // Storage is full or forbidden: then it stays in the field alone.
  }
}
