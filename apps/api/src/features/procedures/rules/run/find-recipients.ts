import type { RuleRecipient } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { Language } from '@klesis/contract/wire.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { readAnswer } from '@klesis/forms/procedures/read-answer.ts'
import { type RawBuilder, sql } from 'kysely'
import { athensDaySql } from '../../../../db/athens-day.ts'
import type { Db } from '../../../../db/db.ts'
import { isDutyIn } from '../../../duties/index.ts'
import { readOnce } from '../../run/attempt.ts'
import { Address } from '../../run/collect-messages.ts'
import { isKnown } from '../../run/directory-calls.ts'
import type { RuleContext } from './read-rule-context.ts'

/** Somebody whom a rule writes to; without an account, or without an address, null. */
export interface Recipient {
  personId: number | null
  /** Null for an address that belongs to nobody known. */
  name: string | null
  address: string | null
  language: Language
}

/** Selects the ids of the people of a role. */
const roles: { [Role in Extract<RuleRecipient, { kind: 'role' }>['role']]: (ruleContext: RuleContext) => RawBuilder<unknown> } = {
  applicant: ({ event }) => sql`select person_id from application where id = ${event.applicationId ?? null}::int`,
  // As the portal's own notices: whoever holds an open step, and who stands in for them today, but not for their own application.
  approver: ({ event }) => sql`
    select s.approver_id from step s where s.application_id = ${event.applicationId ?? null}::int and s.state = 'pending'
    union all select u.substitute_id from step s join application a on a.id = s.application_id
      join substitution u on u.person_id = s.approver_id and u.substitute_id <> a.person_id and ${isDutyIn(sql`u.duties_unit_id`)}
      where s.application_id = ${event.applicationId ?? null}::int and s.state = 'pending' and ${athensDaySql(event.now)} between u.active_from and u.active_until`,
  managers: ({ event }) => sql`select person_id from invitation_privilege where invitation_id = ${event.invitationId} and privilege = 'manage'`,
  committee: ({ event }) => sql`select m.person_id from invitation i join committee_member m on m.committee_id = i.committee_id
    where i.id = ${event.invitationId} and m.role <> 'substitute' and ${athensDaySql(event.now)} between m.active_from and coalesce(m.active_until, 'infinity')`,
}

/** Today's holder of a position; if it is vacant, the deputies. */
const holds = ({ event }: RuleContext, { unit, position }: { unit: string; position: string }) => sql`
  select e.person_id from (
    select h.employee_id, h.kind, bool_or(h.kind = 'holder') over () as "isHeld"
    from unit u join position o on o.unit_id = u.id and o.is_active join holding h on h.position_id = o.id
    where u.code = ${unit} and u.is_active and o.code = ${position} and ${athensDaySql(event.now)} between h.active_from and coalesce(h.active_until, 'infinity')
  ) held join employee e on e.id = held.employee_id and e.is_active where held.kind = 'holder' or not held."isHeld"`

function idsOf(ruleContext: RuleContext, recipient: RuleRecipient): RawBuilder<unknown> {
  if (recipient.kind === 'role') return roles[recipient.role](ruleContext)
  if (recipient.kind === 'position') return holds(ruleContext, recipient)
  const address = addressIn(ruleContext, recipient.component)
  return address === null
    ? sql`select null::int`
    : sql`select p.id from person p where lower(p.email) = lower(${address}) and ${isKnown(ruleContext.event.invitationId)}`
}

/** The address that somebody answered; null if the answer is none. */
function addressIn({ data }: RuleContext, component: string): string | null {
  const answer = readAnswer(data, component)
  return answer === undefined || answer === null ? null : (Address.safeParse(textOf(answer).trim()).data ?? null)
}

/** Selects the ids of all recipients who have an account: each set is found by an index, however many people there are. */
export const recipientIds = (ruleContext: RuleContext, to: readonly RuleRecipient[]): RawBuilder<unknown> =>
  sql.join(
    to.map((recipient) => sql`(${idsOf(ruleContext, recipient)})`),
    sql` union all `,
  )

/** Who gets a mail or a notification of a rule; each person once. */
export async function findRecipients(db: Db, ruleContext: RuleContext, to: readonly RuleRecipient[]): Promise<Recipient[]> {
  const { rows } = await sql<{ personId: number; name: string; address: string | null; language: string }>`
    select p.id as "personId", p.fullname as name, p.language, coalesce(p.email, (select c.address from contact_address c join application a on a.id = c.application_id
      where c.application_id = ${ruleContext.event.applicationId ?? null}::int and a.person_id = p.id)) as address
    from person p where p.is_active and p.id in (${recipientIds(ruleContext, to)}) order by p.id limit 200`.execute(db)
  const found = rows.map((row): Recipient => ({ ...row, language: Language.safeParse(row.language).data ?? ruleContext.applicationLanguage }))
  const addresses = to.flatMap((recipient) => (recipient.kind === 'answer' ? (addressIn(ruleContext, recipient.component) ?? []) : []))
  const others = addresses.filter((address) => !found.some((one) => one.address?.toLowerCase() === address.toLowerCase()))
  const unknown = [...new Set(others)].map((address): Recipient => ({ personId: null, name: null, address, language: ruleContext.applicationLanguage }))
  return [...inventedAmong(ruleContext, to), ...found, ...unknown]
}

/** Those of the recipients who have an account, for a notification; read once for all events that are read together. */
export async function findNotified(db: Db, ruleContext: RuleContext, to: readonly RuleRecipient[]): Promise<{ personId: number; name: string | null }[]> {
  const query = sql<{ personId: number; name: string }>`
    select p.id as "personId", p.fullname as name from person p where p.is_active and p.id in (${recipientIds(ruleContext, to)}) order by p.id limit 200`.compile(
    db,
  )
  const { rows } = await readOnce(ruleContext.event, `${query.sql} ${JSON.stringify(query.parameters)}`, () => db.executeQuery(query))
  return [...inventedAmong(ruleContext, to).map(({ name }) => ({ personId: 0, name })), ...rows]
}

/** The applicant of an invented application, whom a dry run tells of and nobody writes to. */
function inventedAmong({ invented, applicationLanguage: language }: RuleContext, to: readonly RuleRecipient[]): Recipient[] {
  if (!invented || !to.some((recipient) => recipient.kind === 'role' && recipient.role === 'applicant')) return []
  return [{ personId: 0, name: invented.fullname, address: invented.email, language }]
}
