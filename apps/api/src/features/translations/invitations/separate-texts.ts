import { type Rule, RuleList } from '@klesis/contract/procedures/rules/rule.ts'
import type { SeparateChange, SeparateTexts } from '@klesis/contract/translations/invitation-texts.ts'
import { Language } from '@klesis/contract/wire.ts'
import { separateRows } from '@klesis/forms/translate/invitation-rows.ts'
import { rowKey } from '@klesis/forms/translate/text-row.ts'
import { withRuleText } from '@klesis/forms/translate/with-texts.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findHelpTexts, type Invitation, lockManagedInvitation, readManagedInvitation, saveHelpText } from '../../invitations/index.ts'
import { findRules, storeRules } from '../../procedures/index.ts'

export async function readSeparateTexts(db: Db, actor: Actor, id: number): Promise<SeparateTexts> {
  await readManagedInvitation(db, actor, id)
  return findSeparateTexts(db, id)
}

/** Writes translations of instructions and rules, all or none: one that was changed meanwhile, or whose text was, refuses them. */
export function writeSeparateTexts(db: Db, actor: Actor, { id, changes }: { id: number; changes: readonly SeparateChange[] }): Promise<SeparateTexts> {
  requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const invitation = await lockManagedInvitation(tx, actor, id)
    requireUnchanged(invitation, await findSeparateTexts(tx, id), changes)
    await writeRules(tx, actor, invitation, changes)
    for (const { place, key, language, translation } of changes) {
      if (place === 'help')
        await saveHelpText(tx, actor, invitation, { kind: key === 'new' ? 'new' : 'submit', lang: Language.parse(language), script: translation })
    }
    return findSeparateTexts(tx, id)
  })
}

async function findSeparateTexts(db: Db, id: number): Promise<SeparateTexts> {
  return { help: await findHelpTexts(db, id), rules: (await findRules(db, id))?.saved.rules ?? [] }
}

function requireUnchanged({ languages }: Invitation, texts: SeparateTexts, changes: readonly SeparateChange[]): void {
  const asked = [...new Set([...languages, ...changes.map(({ language }) => language)])]
  const rows = separateRows({ ...texts, languages: asked })
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  for (const change of changes) {
    if (byKey.get(rowKey(change))?.translations[change.language] !== change.before) refuse('translation.textChanged', { text: change.text.slice(0, 200) })
  }
}

async function writeRules(tx: Tx, actor: Actor, { id, languages, isPublished }: Invitation, changes: readonly SeparateChange[]): Promise<void> {
  const ofRules = changes.filter(({ place }) => place === 'rules')
  const before = ofRules.length > 0 ? await findRules(tx, id) : undefined
  if (!before) return
  const rules = ofRules.reduce<readonly Rule[]>((all, change) => withRuleText(all, change, languages[0] ?? 'el'), before.saved.rules)
  const read = RuleList.safeParse(rules)
  if (!read.success) return refuse('translation.faulty', { message: read.error.issues[0]?.message ?? '' })
  await storeRules(tx, actor, { invitationId: id, before, rules: read.data, isLive: !isPublished, code: 'rulesSaved' })
}
