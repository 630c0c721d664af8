import { createStore } from '../../api/store.ts'

/** Whether the list of keys is open. The user menu opens it too. */
export const keysShown = createStore(false)
