import { randomUUID } from 'node:crypto'
import type { Listener } from '../../../events/emit.ts'
import { findRules } from './find-rules.ts'
import { storeRules } from './save-rules.ts'

/** The rules of the copied invitation, as they were saved last, become those of the copy, under ids of their own. */
export const copyRules: Listener<'invitation.copied'> = async (tx, { actor, sourceId, invitationId }) => {
  const source = await findRules(tx, sourceId)
  const rules = source?.saved.rules.map((rule) => ({ ...rule, id: randomUUID() })) ?? []
  if (rules.length > 0) await storeRules(tx, actor, { invitationId, before: undefined, rules, isLive: true, code: 'rulesSaved' })
}

/** The rules of a file replace those that were saved last. What runs stays as it is until the import goes live. */
export const importRules: Listener<'invitation.rulesImported'> = async (tx, { actor, invitationId, rules }) => {
  const before = await findRules(tx, invitationId)
  const beforeImport = before?.beforeImport ?? { number: before?.saved.number ?? null, offIds: before?.offIds ?? [] }
  if (before || rules.length > 0) await storeRules(tx, actor, { invitationId, before, rules, isLive: false, code: 'rulesSaved', beforeImport })
}
