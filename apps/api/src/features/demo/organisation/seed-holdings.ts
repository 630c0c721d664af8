import type { Tx } from '../../../db/db.ts'
import { demoAccounts } from '../accounts.ts'
import type { Random } from '../random.ts'
import { type PositionCode, positionsOf, vacant } from './positions.ts'
import type { SeededPerson } from './seed-people.ts'
import type { SeededUnit } from './seed-units.ts'

interface Organisation {
  site: string
  units: Map<string, SeededUnit>
  people: readonly SeededPerson[]
}

/** Inserts the employees, the positions of every unit, their holders, and former holders of some heads' positions. */
export async function seedHoldings(tx: Tx, random: Random, { site, units, people }: Organisation): Promise<void> {
  const staff = people.filter((person) => person.loginGroup === 'university')
  const employees = await tx
    .insertInto('employee')
    .values(staff.map(({ id, uid, firstName, lastName, gender }) => ({ person_id: id, first_name: firstName, last_name: lastName, email: uid, gender })))
    .returning(['id', 'person_id'])
    .execute()
  const employeeOf = new Map(employees.map((employee) => [employee.person_id, employee.id]))
  const types = await tx.selectFrom('position_type').select(['id', 'default_code']).execute()
  const typeOf = new Map<string, number>(types.map((type) => [type.default_code, type.id]))
  const wanted = [...units.values()].flatMap((unit) => positionsOf[unit.type].map(([code, label]) => ({ unit, code, label })))
  const positions = await tx
    .insertInto('position')
    .values(
      wanted.map(({ unit, code, label }, index) => ({
        ...{ unit_id: unit.id, position_type_id: typeOf.get(code) ?? 0, code, label, active_from: '2013-01-01' },
        ...{ email: `${unit.code}.${code}@${site}`, phone: `2810 379${String(100 + index).slice(-3)}`, is_permanent: code !== 'secretary' || index % 3 !== 0 },
      })),
    )
    .returning(['id', 'unit_id', 'code'])
    .execute()
  const positionOf = new Map(positions.map((position) => [`${position.unit_id}.${position.code}`, position.id]))
  const accountIds = new Set(demoAccounts(site).map(({ uid }) => uid))
  const accounts = { 'ece.head': `head@${site}`, 'eng.head': `dean@${site}` } as Partial<Record<string, string>>
  const holdings = wanted.flatMap(({ unit, code }) => {
    const members = staff.filter((person) => person.unit === unit.code && !accountIds.has(person.uid))
    const named = staff.find((person) => person.uid === accounts[`${unit.code}.${code}`])
    const holder = named ?? members[indexOfPosition(unit, code)]
    const position = { position_id: positionOf.get(`${unit.id}.${code}`) ?? 0 }
    if (!holder) return []
    const before = code === 'head' && random.percent(40) ? members.at(-1) : undefined
    return [
      ...(before ? [{ ...position, employee_id: employeeOf.get(before.id) ?? 0, active_from: '2019-09-01', active_until: '2023-08-31' }] : []),
      ...(vacant.includes(`${unit.code}.${code}`)
        ? []
        : [{ ...position, employee_id: employeeOf.get(holder.id) ?? 0, active_from: '2023-09-01', active_until: null }]),
      ...deputyOf(unit, code, members, { position, employeeOf }),
    ]
  })
  await tx
    .insertInto('holding')
    .values(holdings.map((holding) => ({ kind: 'holder' as const, ...holding })))
    .execute()
}

/** The holder of a unit's deputy position is also the deputy of its head, who gets the steps while the head's position is vacant. */
function deputyOf(
  unit: SeededUnit,
  code: PositionCode,
  members: readonly SeededPerson[],
  { position, employeeOf }: { position: { position_id: number }; employeeOf: ReadonlyMap<number | null, number> },
) {
  const deputy = members[indexOfPosition(unit, 'deputy')]
  if (code !== 'head' || !deputy || !positionsOf[unit.type].some(([one]) => one === 'deputy')) return []
  return [{ ...position, employee_id: employeeOf.get(deputy.id) ?? 0, kind: 'deputy' as const, active_from: '2023-09-01', active_until: null }]
}

const indexOfPosition = (unit: SeededUnit, code: PositionCode) => positionsOf[unit.type].findIndex(([one]) => one === code)
