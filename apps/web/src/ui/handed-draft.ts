import { session } from '../api/session.ts'

/** A form or script that an editor handed over to a page of its own, in this tab. A reload keeps it; another person in the tab does not get it. */
export interface HandedDraft {
  kind: 'form' | 'script'
  /** The page that handed it over, and gets it back. */
  back: { path: string; section: string }
  /** What it belongs to. */
  title: string
  /** The languages of a form; the first is the one it is written in. */
  languages: readonly string[]
  mayWrite: boolean
  /** Whether it is the form of an evaluation. */
  isEvaluation: boolean
  /** The form as JSON, or the script. */
  content: string
  /** What the page that handed it over needs besides to go on; only that page reads it. */
  rest: unknown
}

const key = 'handed-draft'
const holder = () => session.get()?.uid ?? ''

/** Keeps the draft for the other page; false where the browser has no room for it. */
export function keepHandedDraft(draft: HandedDraft): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify({ holder: holder(), draft }))
    return true
  } catch {
    return false
  }
}

/** What was handed over, if anything. */
export function readHandedDraft(): HandedDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { holder: string; draft: HandedDraft } | null
    return kept && kept.holder === holder() ? kept.draft : undefined
  } catch {
    return undefined
  }
}

export function forgetHandedDraft(): void {
  sessionStorage.removeItem(key)
}
