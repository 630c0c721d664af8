import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { crashPoint } from '../../../../testing/crash-point.ts'
import { isLinkable } from '../../employees/accounts/is-linkable.ts'
import type { ImportProgress } from './import-progress.ts'
import { changedActions, type PlanTx, withPlan } from './plan-tables.ts'
import { beginHoldings, endHoldings } from './write-holdings.ts'
import { writePositions, writeResponsibilities } from './write-positions.ts'
import { writeTypes, writeUnits } from './write-units.ts'

/** Writes the plan, referenced rows first. Holdings end before others begin, so that each position has one holder at a time. */
export async function writePlan(tx: Tx, onStep: ImportProgress['onStep']): Promise<void> {
  const plan = withPlan(tx)
  await onStep('units')
  await writeTypes(plan)
  await writeUnits(plan)
  crashPoint('organisation.import.units')
  await onStep('employees')
  await writeEmployees(plan)
  await linkAccounts(tx)
  await endHoldings(plan)
  await onStep('positions')
  await writePositions(plan)
  crashPoint('organisation.import.positions')
  await writeResponsibilities(plan)
  await onStep('holdings')
  await beginHoldings(plan)
  crashPoint('organisation.import.holdings')
}

/** In order; the last one is just before the commit. */
export const importCrashPoints = ['units', 'positions', 'holdings', 'recorded'].map((point) => `organisation.import.${point}`)

const gender = sql<number>`case p.gender when 'female' then 2 else 1 end`

async function writeEmployees(plan: PlanTx): Promise<void> {
  await plan
    .insertInto('employee')
    .columns([
      'email',
      'last_name',
      'first_name',
      'title',
      'alt_title',
      'gender',
      'is_active',
      'ext_email',
      'tax_id',
      'mobile',
      'home_address',
      'home_telephone',
    ])
    .expression(
      plan
        .selectFrom('plan_employees as p')
        .where('p.action', '=', 'added')
        .orderBy('p.row')
        .select(['p.email', 'p.lastName', 'p.firstName', 'p.title', 'p.altTitle', gender.as('gender'), 'p.active', 'p.extEmail', 'p.taxId'])
        .select(['p.mobile', 'p.homeAddress', 'p.homeTelephone']),
    )
    .execute()
  await plan
    .updateTable('employee as e')
    .from('plan_employees as p')
    .set(({ ref }) => ({
      ...{ last_name: ref('p.lastName'), first_name: ref('p.firstName'), title: ref('p.title'), alt_title: ref('p.altTitle'), gender },
      ...{ is_active: ref('p.active'), ext_email: ref('p.extEmail'), tax_id: ref('p.taxId'), mobile: ref('p.mobile') },
      ...{ home_address: ref('p.homeAddress'), home_telephone: ref('p.homeTelephone'), revision: sql<number>`e.revision + 1` },
    }))
    .whereRef('p.id', '=', 'e.id')
    .where('p.action', 'in', changedActions)
    .execute()
}

/** Links new employees to the accounts with their addresses, as creating a single employee does. */
const linkAccounts = (tx: Tx) =>
  sql`
    with found as (
      select p.uid, lower(e.email) as email, e.id as employee_id, p.id as person_id from plan_employees n join employee e on lower(e.email) = n.email
        join person p on p.uid = n.email where n.action = 'added' and ${isLinkable}
      union
      select p.uid, lower(e.email), e.id, p.id from plan_employees n join employee e on lower(e.email) = n.email
        join login l on l.email = n.email and l.email_vouched join person p on p.id = l.person_id where n.action = 'added' and ${isLinkable}),
    one as (
      select distinct on (person_id) employee_id, person_id from found f where not exists (select from employee o where o.person_id = f.person_id)
      order by person_id, uid = email desc, employee_id)
    update employee e set person_id = one.person_id from one where e.id = one.employee_id`.execute(tx)
