import type { ExportedTrigger } from '@klesis/contract/procedures/triggers.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Concern } from '../impact/found-change.ts'

/** A script of a file and why it does not compile, if it does not. */
export type CompiledTrigger = ExportedTrigger & { fault: string | null }

declare module '../../../events/emit.ts' {
  interface Events {
    /** What was saved of the invitation holds from now on, whether it is published or not. */
    'invitation.wentLive': { actor: Actor; invitationId: number }
    /** A version went live whose drafts are to follow it. */
    'invitation.draftsToMove': { actor: Actor; invitationId: number; versionId: number; looksAgain: boolean }
    /** A version went live, and submitted applications that it concerns go back to their applicants with a text. */
    'invitation.submittedToReview': { actor: Actor; invitationId: number; versionId: number; concerns: readonly Concern[]; text: string }
    /** What was saved of the published invitation and is not live was discarded. */
    'invitation.draftDiscarded': { actor: Actor; invitationId: number }
    /** An invitation was copied by somebody who may write its scripts. */
    'invitation.copiedWithScripts': { actor: Actor; sourceId: number; invitationId: number }
    /** A file with scripts was imported by somebody who may write them. */
    'invitation.scriptsImported': { actor: Actor; invitationId: number; triggers: readonly CompiledTrigger[] }
  }
}
