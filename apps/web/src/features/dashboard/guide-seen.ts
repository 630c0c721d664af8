import { createStore } from '../../api/store.ts'

const key = 'guide'

/** Whether the guide was dismissed in this browser. */
export const guideHidden = createStore(localStorage.getItem(key) === 'hidden')

export function hideGuide(isHidden: boolean) {
  if (isHidden) localStorage.setItem(key, 'hidden')
  else localStorage.removeItem(key)
  guideHidden.set(isHidden)
}
