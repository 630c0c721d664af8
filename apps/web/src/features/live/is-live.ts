import { createStore } from '../../api/store.ts'

/** Whether the server pushes changes to this page; while it does not, the page polls. */
export const isLive = createStore(false)
