import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { PendingNote } from '../exchange/import-notes.ts'
import { sameTitle } from '../exchange/resolve-card.ts'
import { findSavedRules } from './saved-rules.ts'

/** A rule in a file: without its id, and with the names of tags and attachment types, which have no code. */
// biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
export const ExportedRule = z.looseObject({ then: z.array(z.looseObject({ kind: z.string() })).max(100) })
export type ExportedRule = z.infer<typeof ExportedRule>

const TagEffect = z.looseObject({ kind: z.literal('tag'), tag: LocalizedText })

const DocumentEffect = z.looseObject({ kind: z.literal('document'), attachmentType: LocalizedText })

type Named = { id: number; name: LocalizedText }[]

/** What rules name by id: the tags of applications and the attachment types. */
async function findNamed(db: Db | Tx): Promise<{ tags: Named; types: Named }> {
  const { rows } = await sql<{ tags: Named; types: Named }>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]') from app_tag) as tags,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', title) order by is_custom, id), '[]') from attachment_type) as types`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select of constants has one row.')
  return found
}

export async function exportRules(db: Db, invitationId: number): Promise<ExportedRule[]> {
  const rules = await findSavedRules(db, invitationId)
  const { tags, types } = rules.some(({ then }) => then.some(({ kind }) => kind === 'tag' || kind === 'document'))
    ? await findNamed(db)
    : { tags: [], types: [] }
  const toExported = (effect: RuleEffect): ExportedRule['then'] => {
    if (effect.kind === 'document') {
      const { attachmentTypeId, ...rest } = effect
      const type = types.find(({ id }) => id === attachmentTypeId)
      return type ? [{ ...rest, attachmentType: type.name }] : []
    }
    if (effect.kind !== 'tag') return [effect]
    const { tagId, ...rest } = effect
    const tag = tags.find(({ id }) => id === tagId)
    return tag ? [{ ...rest, tag: tag.name }] : []
  }
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  return rules.map(({ id: _, then, ...rule }) => ({ ...rule, then: then.flatMap(toExported) }))
}

/** The rules of a file with ids of this portal. Tags and attachment types that it does not have become notes, and so does a rule that is left with nothing to do. */
export async function resolveRules(
  db: Db,
  actor: Actor,
  exported: readonly ExportedRule[],
  ids: readonly string[],
): Promise<{ rules: Rule[]; notes: PendingNote[] }> {
  const { tags, types } = await findNamed(db)
  const notes: PendingNote[] = []
  const toEffect = (effect: ExportedRule['then'][number]) => {
    const asking = DocumentEffect.safeParse(effect)
    if (asking.success) {
      const { attachmentType, ...rest } = asking.data
      const type = types.find(({ name }) => sameTitle(name, attachmentType))
      if (!type) notes.push({ code: 'attachmentTypeUnknown', name: textIn(attachmentType, actor.language) })
      return type ? [{ ...rest, attachmentTypeId: type.id }] : []
    }
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
