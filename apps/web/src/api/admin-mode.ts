import { createStore } from './store.ts'

const key = 'adminMode'

/** Whether admin mode is on. Administrators switch it off to see the portal as other people do. It lasts for the browser session. */
export const adminMode = createStore(sessionStorage.getItem(key) !== 'off')

export function switchAdminMode(on: boolean) {
  sessionStorage.setItem(key, on ? 'on' : 'off')
  adminMode.set(on)
}
