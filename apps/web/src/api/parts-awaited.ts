import { createStore } from './store.ts'

/** How many parts of the page wait for the server to be fetched. */
export const partsAwaited = createStore(0)
