import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { Actor } from '../../../actor/actor.ts'

declare module '../../../events/emit.ts' {
  interface Events {
    'invitation.copied': { actor: Actor; sourceId: number; invitationId: number }
    /** A file with rules was imported. */
    'invitation.rulesImported': { actor: Actor; invitationId: number; rules: readonly Rule[] }
  }
}
