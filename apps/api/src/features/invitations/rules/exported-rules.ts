import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { PendingNote } from '../exchange/import-notes.ts'
import { sameTitle } from '../exchange/resolve-card.ts'
import { textIn } from '../text-in.ts'
import { findSavedRules } from './saved-rules.ts'

/** A rule in a file: without its id, and with the name of a tag, which has no code. */
// biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
export const ExportedRule = z.looseObject({ then: z.array(z.looseObject({ kind: z.string() })).max(100) })
export type ExportedRule = z.infer<typeof ExportedRule>

const TagEffect = z.looseObject({ kind: z.literal('tag'), tag: LocalizedText })

/** The tags of applications, by id. */
async function findTags(db: Db | Tx): Promise<{ id: number; name: LocalizedText }[]> {
  const rows = await db.selectFrom('app_tag').select(['id', 'name']).orderBy('id').execute()
  return rows.map(({ id, name }) => ({ id, name: name as LocalizedText }))
}

export async function exportRules(db: Db, invitationId: number): Promise<ExportedRule[]> {
  const rules = await findSavedRules(db, invitationId)
  const tags = rules.some(({ then }) => then.some(({ kind }) => kind === 'tag')) ? await findTags(db) : []
  const toExported = (effect: RuleEffect): ExportedRule['then'] => {
    if (effect.kind !== 'tag') return [effect]
    const { tagId, ...rest } = effect
    const tag = tags.find(({ id }) => id === tagId)
    return tag ? [{ ...rest, tag: tag.name }] : []
  }
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  return rules.map(({ id: _, then, ...rule }) => ({ ...rule, then: then.flatMap(toExported) }))
}

/** The rules of a file with ids of this portal. Tags that it does not have become notes, and so does a rule that is left with nothing to do. */
export async function resolveRules(
  db: Db,
  actor: Actor,
  exported: readonly ExportedRule[],
  ids: readonly string[],
): Promise<{ rules: Rule[]; notes: PendingNote[] }> {
  const tags = await findTags(db)
  const notes: PendingNote[] = []
  const toEffect = (effect: ExportedRule['then'][number]) => {
    const read = TagEffect.safeParse(effect)
    if (!read.success) return [effect]
    const { tag, ...rest } = read.data
    const found = tags.find(({ name }) => sameTitle(name, tag))
    if (!found) notes.push({ code: 'appTagUnknown', name: textIn(tag, actor.language) })
    return found ? [{ ...rest, tagId: found.id }] : []
  }
  const rules = exported.flatMap((rule, index) => {
    const then = rule.then.flatMap(toEffect)
    if (then.length === 0 && rule.then.length > 0) {
      notes.push({ code: 'ruleLeftOut', name: nameOf(rule, actor) })
      return []
    }
    const read = Rule.safeParse({ ...rule, then, id: ids[index] ?? randomUUID() })
    return read.success ? [read.data] : refuse('invitation.badImport', {}, issuesOf(read.error, index))
  })
  return { rules, notes }
}

const issuesOf = ({ issues }: z.ZodError, index: number) =>
  issues.slice(0, 20).map(({ path, code, message }) => ({ path: ['rules', index, ...path.map(String)].join('.'), code, message }))

function nameOf({ name, point }: ExportedRule, { language }: Actor): string {
  const known = Rule.shape.point.safeParse(point)
  return typeof name === 'string' && name !== '' ? name : known.success ? triggerPointOf(known.data).title[language] : ''
}

/** What an import takes of the rules of a file: nothing if they are those of the invitation. Others get new ids, so that no switch of what runs holds for them. */
export async function takeRules(
  db: Db,
  actor: Actor,
  { invitationId, rules }: { invitationId: number; rules: readonly ExportedRule[] | undefined },
): Promise<{ rules: Rule[] | undefined; notes: PendingNote[] }> {
  if (!rules) return { rules, notes: [] }
  const present = await findSavedRules(db, invitationId)
  const same = await resolveRules(
    db,
    actor,
    rules,
    present.map(({ id }) => id),
  )
  if (isDeepStrictEqual(same.rules, present)) return { rules: undefined, notes: same.notes }
  return { rules: same.rules.map((rule) => ({ ...rule, id: randomUUID() })), notes: same.notes }
}
