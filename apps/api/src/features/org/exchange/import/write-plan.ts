import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { crashPoint } from '../../../../testing/crash-point.ts'
import { joinable } from '../../employees/accounts/joinable.ts'
import type { ImportProgress } from './import-progress.ts'

const run = (tx: Tx, text: string) => sql.raw(text).execute(tx)

/** Writes the plan, referenced rows first. Holdings end before others begin, so that each position has one holder at a time. */
export async function writePlan(tx: Tx, reached: ImportProgress['reached']): Promise<void> {
  await reached('units')
  await writeTypes(tx)
  await writeUnits(tx)
  crashPoint('organisation.import.units')
  await reached('employees')
  await writeEmployees(tx)
  await endHoldings(tx)
  await reached('positions')
  await writePositions(tx)
  crashPoint('organisation.import.positions')
  await writeResponsibilities(tx)
  await reached('holdings')
  await beginHoldings(tx)
  crashPoint('organisation.import.holdings')
}

/** In order; the last one is just before the commit. */
export const importCrashPoints = ['units', 'positions', 'holdings', 'recorded'].map((point) => `organisation.import.${point}`)

const label = `jsonb_strip_nulls(jsonb_build_object('el', p."labelEl", 'en', nullif(p."labelEn", '')))`

async function writeTypes(tx: Tx): Promise<void> {
  await run(
    tx,
    `insert into unit_type (code, label, has_secr) select code, ${label}, "hasSecretariat" from plan_unitTypes p where action = 'added' order by row`,
  )
  await run(
    tx,
    `update unit_type t set label = (t.label - 'en') || ${label}, has_secr = p."hasSecretariat" from plan_unitTypes p where p.id = t.id and p.action = 'changed'`,
  )
  await run(
    tx,
    `insert into position_type (default_code, label, domain) select code, ${label}, domain from plan_positionTypes p where action = 'added' order by row`,
  )
  await run(
    tx,
    `update position_type t set label = (t.label - 'en') || ${label}, domain = p.domain from plan_positionTypes p where p.id = t.id and p.action = 'changed'`,
  )
}

const domains = `array(select unnest(string_to_array(p."unitDomains", E'\\n')))`

/** Inserts level by level, parents first; secretariats are set when all units exist, as they may be new, too. */
async function writeUnits(tx: Tx): Promise<void> {
  const insert = (id: string, above: string) => `
    insert into unit (${id ? 'id, ' : ''}code, label, label_en, abbreviation, unit_type_id, parent_id, category, domain, unit_domains, committee_id, is_active,
      active_from, active_until)
    select ${id}p.code, p.label, p."labelEn", p.abbreviation, t.id, u.id, p.category, p.domain, ${domains}, c.id, p.active, p."activeFrom", p."activeUntil"
    from plan_units p join unit_type t on t.code = p.type ${above} left join committee c on c.code = p.committee
    where p.action = 'added' and not exists (select from unit o where o.code = p.code)`
  await run(tx, `${insert('0, ', 'left join unit u on false')} and p.parent is null`)
  for (let isMore = true; isMore; ) {
    const { numAffectedRows = 0n } = await run(tx, `${insert('', 'join unit u on u.code = p.parent')} order by p.row`)
    isMore = numAffectedRows > 0n
  }
  await run(tx, `update unit u set secr_unit_id = s.id from plan_units p join unit s on s.code = p.secretariat where p.action = 'added' and p.code = u.code`)
  await run(
    tx,
    `update unit u set label = p.label, label_en = p."labelEn", abbreviation = p.abbreviation, unit_type_id = t.id, parent_id = a.id, secr_unit_id = s.id,
      category = p.category, domain = p.domain, unit_domains = ${domains}, committee_id = c.id, is_active = p.active, active_from = p."activeFrom",
      active_until = p."activeUntil", revision = u.revision + 1
    from plan_units p join unit_type t on t.code = p.type left join unit a on a.code = p.parent left join unit s on s.code = p.secretariat
      left join committee c on c.code = p.committee
    where p.id = u.id and p.action in ('changed', 'deactivated')`,
  )
}

const gender = `case p.gender when 'female' then 2 else 1 end`

async function writeEmployees(tx: Tx): Promise<void> {
  await run(
    tx,
    `insert into employee (email, last_name, first_name, title, alt_title, gender, is_active, ext_email, tax_id, mobile, home_address, home_telephone)
    select p.email, p."lastName", p."firstName", p.title, p."altTitle", ${gender}, p.active, p."extEmail", p."taxId", p.mobile, p."homeAddress",
      p."homeTelephone" from plan_employees p where action = 'added' order by row`,
  )
  await run(
    tx,
    `update employee e set last_name = p."lastName", first_name = p."firstName", title = p.title, alt_title = p."altTitle", gender = ${gender},
      is_active = p.active, ext_email = p."extEmail", tax_id = p."taxId", mobile = p.mobile, home_address = p."homeAddress",
      home_telephone = p."homeTelephone", revision = revision + 1
    from plan_employees p where p.id = e.id and p.action in ('changed', 'deactivated')`,
  )
  await joinAccounts(tx)
}

/** Joins new employees to the accounts with their addresses, as creating a single employee does. */
const joinAccounts = (tx: Tx) =>
  sql`
    with found as (
      select p.uid, lower(e.email) as email, e.id as employee_id, p.id as person_id from plan_employees n join employee e on lower(e.email) = n.email
        join person p on p.uid = n.email where n.action = 'added' and ${joinable}
      union
      select p.uid, lower(e.email), e.id, p.id from plan_employees n join employee e on lower(e.email) = n.email
        join login l on l.email = n.email and l.email_vouched join person p on p.id = l.person_id where n.action = 'added' and ${joinable}),
    one as (
      select distinct on (person_id) employee_id, person_id from found f where not exists (select from employee o where o.person_id = f.person_id)
      order by person_id, uid = email desc, employee_id)
    update employee e set person_id = one.person_id from one where e.id = one.employee_id`.execute(tx)

async function writePositions(tx: Tx): Promise<void> {
  await run(
    tx,
    `insert into position (unit_id, position_type_id, code, label, email, phone, is_permanent, is_active, active_from, active_until)
    select u.id, t.id, p.code, p.label, p.email, p.phone, p.permanent, p.active, p."activeFrom", p."activeUntil"
    from plan_positions p join unit u on u.code = p.unit join position_type t on t.default_code = p.type where p.action = 'added' order by p.row`,
  )
  await run(
    tx,
    `update position o set position_type_id = t.id, label = p.label, email = p.email, phone = p.phone, is_permanent = p.permanent, is_active = p.active,
      active_from = p."activeFrom", active_until = p."activeUntil", revision = revision + 1
    from plan_positions p join position_type t on t.default_code = p.type where p.id = o.id and p.action in ('changed', 'deactivated')`,
  )
}

async function writeResponsibilities(tx: Tx): Promise<void> {
  await run(
    tx,
    `insert into responsibility (unit_id, label, subject_type)
    select u.id, p.label, p."subjectType" from plan_responsibilities p join unit u on u.code = p.unit where p.action = 'added' order by p.row`,
  )
  await run(
    tx,
    `update responsibility r set subject_type = p."subjectType", revision = revision + 1 from plan_responsibilities p where p.id = r.id and p.action = 'changed'`,
  )
  await run(
    tx,
    `insert into position_responsibility (position_id, responsibility_id)
    select o.id, r.id from plan_assignments p join unit u on u.code = p.unit join position o on o.unit_id = u.id and o.code = p.position
      join unit v on v.code = p."responsibilityUnit" join responsibility r on r.unit_id = v.id and r.label = p.responsibility
    where p.action = 'added'`,
  )
}

/** A holding that ends keeps the former name of the position. */
const endHoldings = (tx: Tx) =>
  run(
    tx,
    `update holding h set employee_id = e.id, last_name = nullif(p."lastName", ''), first_name = case when p."lastName" <> '' then p."firstName" end,
      active_until = p."activeUntil",
      position_label = coalesce(nullif(p."positionLabel", ''), case when p."activeUntil" is not null then o.label end)
    from plan_holdings p left join employee e on lower(e.email) = p.employee, position o
    where p.id = h.id and o.id = h.position_id and p.action = 'changed'`,
  )

const beginHoldings = (tx: Tx) =>
  run(
    tx,
    `insert into holding (position_id, employee_id, kind, active_from, active_until, last_name, first_name, position_label)
    select o.id, e.id, p.kind, p."activeFrom", p."activeUntil", nullif(p."lastName", ''), case when p."lastName" <> '' then p."firstName" end,
      nullif(p."positionLabel", '')
    from plan_holdings p join unit u on u.code = p.unit join position o on o.unit_id = u.id and o.code = p.position
      left join employee e on lower(e.email) = p.employee
    where p.action = 'added' order by p.row`,
  )
