import type { ExportedTrigger } from '@klesis/contract/procedures/triggers.ts'
import type { Actor } from '../../../actor/actor.ts'

/** A script of a file and why it does not compile, if it does not. */
export type CompiledTrigger = ExportedTrigger & { fault: string | null }

declare module '../../../events/emit.ts' {
  interface Events {
    /** What was saved of the invitation holds from now on, whether it is published or not. */
    'invitation.wentLive': { actor: Actor; invitationId: number }
    /** A version went live whose drafts are to follow it. */
    'invitation.draftsToMove': { actor: Actor; invitationId: number; versionId: number; looksAgain: boolean }
    /** What was saved of the published invitation and is not live was discarded. */
    'invitation.draftDiscarded': { actor: Actor; invitationId: number }
    /** An invitation was copied by somebody who may write its scripts. */
    'invitation.copiedWithScripts': { actor: Actor; sourceId: number; invitationId: number }
    /** A file with scripts was imported by somebody who may write them. */
    'invitation.scriptsImported': { actor: Actor; invitationId: number; triggers: readonly CompiledTrigger[] }
  }
}
