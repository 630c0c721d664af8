import { createStore } from './store.ts'

const key = 'adminMode'

/** Administrators may look at the portal as everybody else sees it; kept for the browser session. */
export const adminMode = createStore(sessionStorage.getItem(key) !== 'off')

export function switchAdminMode(on: boolean) {
  sessionStorage.setItem(key, on ? 'on' : 'off')
  adminMode.set(on)
}
