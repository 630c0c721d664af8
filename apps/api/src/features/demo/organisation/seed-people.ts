import type { LoginGroup } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { type DemoAccount, demoAccounts } from '../accounts.ts'
import { inventName, toLatin } from '../names.ts'
import { seededLogins } from '../providers/provider-accounts.ts'
import type { Random } from '../random.ts'
import { membersOf, positionsOf } from './positions.ts'
import type { SeededUnit } from './seed-units.ts'

export interface SeededPerson {
  id: number
  uid: string
  firstName: string
  lastName: string
  gender: 1 | 2
  unit: string | null
  unitId: number | null
  loginGroup: LoginGroup
}

type NewPerson = Omit<SeededPerson, 'id' | 'unitId'>

/** Number of people of each login group who are not staff. */
const outsiders: readonly { group: LoginGroup; count: number; domain: (site: string) => string }[] = [
  { group: 'student', count: 45, domain: (site) => `st.${site}` },
  { group: 'taxis', count: 20, domain: () => 'mail.example' },
  { group: 'external', count: 35, domain: () => 'mail.example' },
]

/** Inserts the accounts, the people of every unit, students and external people, in this order. */
export async function seedPeople(
  tx: Tx,
  random: Random,
  { site, units, passwordHash }: { site: string; units: Map<string, SeededUnit>; passwordHash: string },
) {
  const accounts = demoAccounts(site)
  const taken = new Set(accounts.map(({ uid }) => uid))
  const invent = (domain: string, unit: string | null, loginGroup: LoginGroup): NewPerson => {
    const name = inventName(random)
    return { ...name, uid: freeAddress(taken, `${toLatin(name.firstName).slice(0, 1)}.${toLatin(name.lastName)}`, domain), unit, loginGroup }
  }
  const staff = [...units.values()].flatMap(({ code, type }) =>
    Array.from({ length: membersOf[type] + positionsOf[type].length }, () => invent(site, code, 'university')),
  )
  const others = outsiders.flatMap(({ group, count, domain }) => Array.from({ length: count }, () => invent(domain(site), null, group)))
  const unitIdOf = ({ unit }: Pick<NewPerson, 'unit'>) => (unit === null ? null : (units.get(unit)?.id ?? null))
  const newPeople: NewPerson[] = [...accounts.map((account) => ({ ...account, unit: account.unit ?? null })), ...staff, ...others]
  const rows = await tx
    .insertInto('person')
    .values(
      newPeople.map(({ uid, firstName, lastName, unit, loginGroup }) => ({
        uid,
        email: uid,
        first_name: firstName,
        last_name: lastName,
        phone: '2810 000000',
        login_group: loginGroup,
        confirmed: true,
        unit_id: unitIdOf({ unit }),
        created_at: '2024-09-01T06:00:00Z',
      })),
    )
    .returning(['id', 'uid'])
    .execute()
  const ids = new Map(rows.map((row) => [row.uid, row.id]))
  const people = newPeople.map((person) => ({ ...person, id: ids.get(person.uid) ?? 0, unitId: unitIdOf(person) }))
  await seedAccounts(tx, accounts, ids, passwordHash)
  await seedLogins(tx, site, ids)
  return people
}

function freeAddress(taken: Set<string>, stem: string, domain: string): string {
  for (let number = 1; ; number++) {
    const address = `${stem}${number === 1 ? '' : number}@${domain}`
    if (taken.has(address)) continue
    taken.add(address)
    return address
  }
}

async function seedAccounts(tx: Tx, accounts: readonly DemoAccount[], ids: ReadonlyMap<string, number>, passwordHash: string): Promise<void> {
  const idOf = ({ uid }: DemoAccount) => ids.get(uid) ?? 0
  await tx
    .insertInto('local_login')
    .values(accounts.map((account) => ({ person_id: idOf(account), username: account.uid, password_hash: passwordHash })))
    .execute()
  await tx
    .insertInto('person_role')
    .values(accounts.flatMap((account) => account.roles.map((role) => ({ person_id: idOf(account), role }))))
    .execute()
}

async function seedLogins(tx: Tx, site: string, ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = seededLogins(site).flatMap(({ uid, ...login }) => {
    const personId = ids.get(uid)
    return personId === undefined ? [] : [{ person_id: personId, ...login, used_at: null }]
  })
  await tx.insertInto('login').values(rows).execute()
}
