import type { ExportedLetter } from '@klesis/contract/letters/letters.ts'
import type { Actor } from '../../../actor/actor.ts'

declare module '../../../events/emit.ts' {
  interface Events {
    /** A file with letters was imported. */
    'invitation.lettersImported': { actor: Actor; invitationId: number; letters: readonly ExportedLetter[] }
  }
}
