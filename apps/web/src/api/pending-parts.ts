import { createStore } from './store.ts'

/** Number of parts of the page that wait for the server in order to be loaded. */
export const pendingParts = createStore(0)
