import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RuleChoices } from '@klesis/contract/procedures/rules/rules.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { containsAllWords, searchWordsOf } from '../../../db/search-words.ts'
import { readEditedForm, readManagedInvitation } from '../../invitations/index.ts'
import { findRules } from './find-rules.ts'

/** The people whom rules name, by uid. */
const uidsIn = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ then }) =>
    then.flatMap((effect) => (effect.kind === 'approvers' ? effect.steps.flatMap(({ approver }) => (approver.kind === 'person' ? [approver.uid] : [])) : [])),
  )

/** What rules of the invitation can name; the people are those whom its rules name now. */
export async function readRuleChoices(db: Db, actor: Actor, invitationId: number): Promise<RuleChoices> {
  await readManagedInvitation(db, actor, invitationId)
  const [edited, found] = await Promise.all([readEditedForm(db, invitationId), findRules(db, invitationId)])
  const rules = [...(found?.saved.rules ?? []), ...(found?.live?.rules ?? [])]
  const uids = uidsIn(rules)
  const types = rules.flatMap(({ then }) => then.flatMap((effect) => (effect.kind === 'document' ? [effect.attachmentTypeId] : [])))
  const { rows } = await sql<Omit<RuleChoices, 'form' | 'languages'>>`select
    (select coalesce(jsonb_agg(jsonb_build_object('code', u.code, 'label', jsonb_build_object('el', u.label, 'en', coalesce(nullif(u.label_en, ''), u.label)),
        'positions', (select coalesce(jsonb_agg(jsonb_build_object('code', o.code, 'label', jsonb_build_object('el', o.label)) order by o.id), '[]')
          from position o where o.unit_id = u.id and o.is_active)) order by u.label, u.id), '[]')
      from unit u where u.is_active and u.code <> '') as units,
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'label', title) order by title ->> 'el', id), '[]') from committee) as committees,
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'label', jsonb_build_object('el', title)) order by title, id), '[]')
      from live_item where invitation_id = ${invitationId}) as items,
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name ->> 'el', t.id), '[]')
      from invitation_app_tag i join app_tag t on t.id = i.app_tag_id where i.invitation_id = ${invitationId}) as tags,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) order by title ->> 'el', id), '[]')
      from attachment_type where not is_custom or id = any(${types}::int[])) as "attachmentTypes",
    (select coalesce(jsonb_agg(jsonb_build_object('uid', uid, 'name', fullname)), '[]') from person where uid = any(${uids}::text[])) as people`.execute(db)
  const [named] = rows
  if (!named) throw new Error('A select of constants has one row.')
  return { ...edited, ...named }
}

/** Staff whom rules can ask to approve, by a part of their name or address. */
export async function findStaff(db: Db, actor: Actor, { id, search }: { id: number; search: string }) {
  await readManagedInvitation(db, actor, id)
  const words = searchWordsOf(search)
  const { rows } = await sql<{ id: number; uid: string; name: string; unit: string | null }>`
    select p.id, p.uid, p.fullname as name, u.label as unit from person p left join unit u on u.id = p.unit_id
    where p.is_active and exists (select from employee e where e.person_id = p.id and e.is_active) and ${containsAllWords(sql`p.search`, words)}
    order by p.last_name, p.first_name, p.id limit 20`.execute(db)
  return { items: rows }
}
