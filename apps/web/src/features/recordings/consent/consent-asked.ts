import { createStore } from '../../../api/store.ts'

/** What the bar shows: nothing, the question, or the notice that everybody is recorded. */
export const consentAsked = createStore<'ask' | 'notice' | null>(null)
