import type { Wiring } from './events/emit.ts'
import { releasePrivileges } from './features/invitations/index.ts'
import { eraseDrafts } from './features/lifecycle/index.ts'
import { linkListeners } from './features/links/index.ts'
import { forgetNotices, noticeListeners } from './features/notifications/index.ts'
import { releasePerson } from './features/org/index.ts'

/** Which event wakes which feature. Effects that would need an import upward stand here. */
export const wiring: Wiring = {
  ...noticeListeners,
  ...linkListeners,
  'application.withdrawn': [...linkListeners['application.withdrawn'], ...noticeListeners['application.withdrawn']],
  'application.deleted': [...linkListeners['application.deleted'], ...noticeListeners['application.deleted']],
  'person.erased': [eraseDrafts, forgetNotices, releasePrivileges, releasePerson],
}
