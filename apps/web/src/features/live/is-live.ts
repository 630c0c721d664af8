import { createStore } from '../../api/store.ts'

/** Whether the server tells this page of changes by itself; while it does not, the page asks now and then. */
export const isLive = createStore(false)
