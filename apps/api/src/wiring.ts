import type { Wiring } from './events/emit.ts'
import { noticeListeners } from './features/notifications/index.ts'

/** Which event wakes which feature. Effects that would need an import upward stand here. */
export const wiring: Wiring = { ...noticeListeners }
