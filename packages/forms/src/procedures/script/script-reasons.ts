/** Why a script cannot do what a rule does. */
export const scriptReasons = [
  ...([
    'tag',
    'webhook',
    'exit',
    'document',
    'managers',
    'approver',
    'committee',
    'answerPerson',
    'link',
    'answerText',
    'condition',
    'day',
    'group',
    'items',
  ] as const),
] as const
export type ScriptReason = (typeof scriptReasons)[number]

/** What a part of a rule reads as in a script; thrown by a part that a script cannot do. */
export class NotInScripts extends Error {
  readonly reason: ScriptReason

  constructor(reason: ScriptReason) {
    super(reason)
    this.reason = reason
  }
}

export function impossible(reason: ScriptReason): never {
  throw new NotInScripts(reason)
}
