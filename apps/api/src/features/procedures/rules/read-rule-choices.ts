import type { RuleChoices } from '@klesis/contract/procedures/rules/rules.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readEditedForm, readManagedInvitation } from '../../invitations/index.ts'
import { nameableUnit } from './find-nameable.ts'

/** What stands at a path of any version of the rules. */
const named = (invitationId: number, path: string) => sql`
  select one #>> '{}' from rule_set s cross join lateral jsonb_path_query(s.rules, ${path}::jsonpath) one where s.invitation_id = ${invitationId}`

/** What rules of the invitation can name. Of units and people, which are many, those that its rules name in any version; others are searched. */
export async function readRuleChoices(db: Db, actor: Actor, invitationId: number): Promise<RuleChoices> {
  await readManagedInvitation(db, actor, invitationId)
  const units = sql`${named(invitationId, '$.**.unit ? (@.type() == "string")')}
    union ${named(invitationId, '$.**?(@.fact == "applicant.unit").value ? (@.type() == "string")')}`
  const [edited, { rows }] = await Promise.all([
    readEditedForm(db, invitationId),
    sql<Omit<RuleChoices, 'form' | 'languages'>>`select
    (select coalesce(jsonb_agg(${nameableUnit} order by u.label, u.id), '[]') from unit u where u.code <> '' and u.code in (${units})) as units,
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'label', title) order by title ->> 'el', id), '[]') from committee) as committees,
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'label', jsonb_build_object('el', title)) order by title, id), '[]')
      from live_item where invitation_id = ${invitationId}) as items,
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name ->> 'el', t.id), '[]')
      from invitation_app_tag i join app_tag t on t.id = i.app_tag_id where i.invitation_id = ${invitationId}) as tags,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) order by title ->> 'el', id), '[]')
      from attachment_type where not is_custom or id::text in (${named(invitationId, '$.**.attachmentTypeId')})) as "attachmentTypes",
    (select coalesce(jsonb_agg(jsonb_build_object('uid', uid, 'name', fullname)), '[]')
      from person where uid in (${named(invitationId, '$.**.uid ? (@.type() == "string")')})) as people`.execute(db),
  ])
  const [choices] = rows
  if (!choices) throw new Error('A select of constants has one row.')
  return { ...edited, ...choices }
}
