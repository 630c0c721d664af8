import { createStore } from '../../../api/store.ts'

/** What the bar over the page is to say: nothing, the question, or that everybody is recorded here. */
export const consentAsked = createStore<'ask' | 'tell' | null>(null)
