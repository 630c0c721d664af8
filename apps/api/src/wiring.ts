import type { Listener, Wiring } from './events/emit.ts'
import { joinListeners } from './events/join-listeners.ts'
import { forgetComments } from './features/applications/index.ts'
import { releasePrivileges } from './features/invitations/index.ts'
import { eraseDrafts, positionListeners } from './features/lifecycle/index.ts'
import { forgetLinks, linkListeners } from './features/links/index.ts'
import { enqueuePrivateLink, forgetNotices, keepContactAddress, noticeListeners } from './features/notifications/index.ts'
import { releasePerson } from './features/org/index.ts'
import { forgetRecordingsOf } from './features/recordings/index.ts'

const forgetRecordings: Listener<'person.erased'> = async (tx, { personId }) => void (await forgetRecordingsOf(tx, personId))

/** The listeners of every event. An effect that would need an import of a higher feature is listed here. */
export const wiring: Wiring = joinListeners(linkListeners, noticeListeners, positionListeners, {
  'application.saved': [enqueuePrivateLink],
  'application.submitted': [keepContactAddress, enqueuePrivateLink],
  'person.erased': [eraseDrafts, forgetComments, forgetLinks, forgetNotices, releasePrivileges, releasePerson, forgetRecordings],
})
