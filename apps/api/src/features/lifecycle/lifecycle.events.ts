import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { JsonValue } from '../../db/database.ts'

interface OfApplication {
  applicationId: number
}
interface OfSaved extends OfApplication {
  /** Whether it was created without an account. */
  isAnonymous: boolean
}
interface Scripted extends OfApplication {
  invitationId: number
  /** The points at which the invitation has scripts in force. */
  points: readonly string[]
}
interface OfStep extends OfApplication {
  stepId: number
}
interface ByPerson extends OfStep {
  personId: number
}

/** Events of the life cycle, each emitted in the transaction in which it happened. */
declare module '../../events/emit.ts' {
  interface Events {
    'application.created': OfApplication
    /** Saved by the applicant, not by autosave. */
    'application.saved': OfSaved
    'application.submitted': OfSaved & Scripted
    /** It has got its protocol number. */
    'application.numbered': Scripted
    'application.withdrawn': OfApplication & { stepIds: number[] }
    'application.extended': OfApplication & { until: string }
    'application.deleted': OfApplication
    /** A draft was taken to another version of its invitation. */
    'application.moved': OfApplication & { looksAgain: boolean }
    /** A rule asks the applicant for a document after the submission. */
    'application.documentAsked': OfApplication & { title: LocalizedText }
    /** It is there; `stepIds` are the open steps. */
    'application.documentAttached': OfApplication & { stepIds: number[] }
    'application.skipped': OfApplication
    'application.approved': OfApplication
    'application.rejected': OfApplication
    'application.reopened': OfStep
    /** `personId` is null if the portal started them. */
    'approval.started': Scripted & { personId: number | null }
    /** No approver was found for these applications, for the same reason; the managers of their invitations are notified. */
    'approval.noApprover': { applicationIds: number[]; code: string; params: { [name: string]: JsonValue } }
    /** A step was opened by a change of the application; the same step can open several times. */
    'approval.opened': OfStep & { approverId: number; cause: ApplicationEvent; openedAt: string }
    'approval.approved': ByPerson & Scripted
    'approval.rejected': ByPerson & Scripted
    'approval.rerouted': OfStep & { from: number; to: number }
    'review.asked': ByPerson
    'review.takenBack': OfStep
    /** `isChanged`: it has other content than what was sent back. */
    'review.resubmitted': OfStep & { isAskedAgain: boolean; isChanged: boolean }
  }
}
