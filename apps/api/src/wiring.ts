import type { Listener, Wiring } from './events/emit.ts'
import { joinListeners } from './events/join-listeners.ts'
import { deleteComments } from './features/applications/index.ts'
import { eraseBulkRuns } from './features/bulk-runs/index.ts'
import { enqueueRelease, eraseCalendar } from './features/calendar/index.ts'
import { documentListeners, eraseFormerDocuments } from './features/documents/index.ts'
import { eraseEvaluationDrafts, keepBegun, recountWithdrawn } from './features/evaluations/index.ts'
import { eraseExports } from './features/exports/index.ts'
import { enqueuePublication, releasePrivileges } from './features/invitations/index.ts'
import { letterListeners } from './features/letters/index.ts'
import { eraseDrafts, positionListeners, startMoving, startReviewing } from './features/lifecycle/index.ts'
import { eraseLinks, linkListeners } from './features/links/index.ts'
import { deleteListViews } from './features/list-views/index.ts'
import { deleteNotices, enqueuePrivateLink, noticeListeners, repeatMail, saveContactAddress } from './features/notifications/index.ts'
import { releasePerson } from './features/org/index.ts'
import { procedureListeners } from './features/procedures/index.ts'
import { eraseRecordingsOf } from './features/recordings/index.ts'
import { eraseReports } from './features/reports/index.ts'
import { forgetErased, raiseEpoch, stopSignRuns } from './features/signing/index.ts'

const deleteRecordings: Listener<'person.erased'> = async (tx, { personId }) => void (await eraseRecordingsOf(tx, personId))

/** The listeners of every event. An effect that would need an import of a higher feature is listed here. */
export const wiring: Wiring = joinListeners(procedureListeners, linkListeners, letterListeners, documentListeners, noticeListeners, positionListeners, {
  'invitation.draftsToMove': [startMoving],
  'invitation.submittedToReview': [startReviewing],
  'invitation.reopened': [keepBegun],
  'invitation.publicationPlanned': [enqueuePublication],
  'procedure.mailRepeated': [repeatMail],
  'application.saved': [enqueuePrivateLink],
  'application.submitted': [saveContactAddress, enqueuePrivateLink],
  'application.withdrawn': [recountWithdrawn, enqueueRelease],
  'application.rejected': [enqueueRelease],
  'application.deleted': [enqueueRelease],
  'person.secured': [raiseEpoch, stopSignRuns],
  'person.erased': [
    ...[eraseDrafts, deleteComments, eraseEvaluationDrafts, eraseLinks, deleteNotices, releasePrivileges, releasePerson, deleteRecordings],
    ...[deleteListViews, eraseBulkRuns, eraseExports, eraseReports, eraseCalendar, forgetErased, eraseFormerDocuments],
  ],
})
