import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { createIndexes, dropIndexes } from './indexes.ts'
import { staffName } from './staff-names.ts'

/** Units of each level below the university, as long as there are any left. */
const widths = [12, 120, 800, 3_000, 4_000]
const positionsOfUnit = 5

const kinds = ['Σχολή', 'Τμήμα', 'Τομέας', 'Εργαστήριο', 'Γραφείο', 'Ομάδα']
const kindCodes = ['faculty', 'department', 'directorate', 'laboratory', 'office', 'office']
const subjects = [
  ...['Φυσικής', 'Μαθηματικών', 'Χημείας', 'Βιολογίας', 'Γεωπονίας', 'Μηχανολόγων Μηχανικών', 'Ηλεκτρολόγων Μηχανικών', 'Νοσηλευτικής', 'Μουσικής'],
  ...['Τουρισμού', 'Λογιστικής', 'Διατροφής', 'Οικονομικών Υπηρεσιών', 'Προσωπικού', 'Φοιτητικών Θεμάτων', 'Πληροφορικής', 'Τεχνικών Έργων', 'Βιβλιοθήκης'],
]
const textArray = (texts: readonly string[]) => sql.raw(`(array[${texts.map((text) => `'${text}'`).join(',')}])`)

/**
 * Fills a migrated database with a tree of `units` units six levels deep, five positions in each, and as many of the staff, each holding one; one in ten
 * positions was held by somebody else before. For a connection that fires no triggers.
 */
export async function seedOrganisation(db: Db, units: number): Promise<void> {
  const indexes = await dropIndexes(db, ['employee', 'holding', 'position'])
  await seedUnits(db, units)
  await seedPositions(db, units)
  await seedStaff(db, units * positionsOfUnit)
  await createIndexes(db, indexes)
  for (const table of ['unit', 'unit_period', 'position', 'employee', 'holding']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db)
  }
  await sql`vacuum (analyze)`.execute(db)
}

/** Each level hangs evenly from the one above. The university is number 0. */
async function seedUnits(db: Db, units: number): Promise<void> {
  let [first, above, widthAbove] = [1, 0, 1]
  await sql`insert into unit (id, code, label, label_en, unit_type_id, active_from)
    select 0, 'uni', 'Πανεπιστήμιο', 'University', id, '2000-01-01' from unit_type where code = 'university'`.execute(db)
  for (let level = 0; first < units; level += 1) {
    const width = Math.min(widths[level] ?? units, units - first)
    await sql`
      insert into unit (id, code, label, label_en, abbreviation, unit_type_id, parent_id, active_from)
      select n, 'u.' || n, ${kinds[level] ?? ''} || ' ' || ${textArray(subjects)}[1 + n % ${subjects.length}] || ' ' || n, 'Unit ' || n, 'ΜΟΝ' || n, y.id,
        ${above} + (n - ${first}::int) % ${widthAbove}::int, '2000-01-01'
      from generate_series(${first}::int, ${first + width - 1}::int) n, unit_type y where y.code = ${kindCodes[level] ?? 'office'}`.execute(db)
    ;[above, widthAbove, first] = [first, width, first + width]
  }
  // Every department has the laboratory at the same position as its secretariat, so that the chart has links to show.
  await sql`update unit u set secr_unit_id = c.id from unit c, unit_type y where y.id = u.unit_type_id and y.has_secr and c.parent_id = u.id
    and c.id = (select min(id) from unit where parent_id = u.id)`.execute(db)
  await sql`insert into unit_period (unit_id, code, label, label_en, unit_type_id, parent_id, is_active, active_from)
    select id, code, label, label_en, unit_type_id, parent_id, is_active, active_from from unit`.execute(db)
}

const seedPositions = (db: Db, units: number) =>
  sql`
  insert into position (id, unit_id, position_type_id, code, label, email, phone, active_from) overriding system value
  select n, (n - 1) / ${positionsOfUnit}::int, y.id, k.code, k.label, 'position' || n || '@uni.example', '2810 ' || 370000 + n, '2000-01-01'
  from generate_series(1, ${units * positionsOfUnit}::int) n
    join (values (0, 'head', 'Προϊστάμενος', 'head'), (1, 'deputy', 'Αναπληρωτής προϊστάμενος', 'deputy'), (2, 'secretary', 'Γραμματέας', 'secretary'),
      (3, 'member.1', 'Μέλος', 'member'), (4, 'member.2', 'Μέλος', 'member')) k (ordinal, code, label, type) on k.ordinal = (n - 1) % ${positionsOfUnit}::int
    join position_type y on y.default_code = k.type`.execute(db)

async function seedStaff(db: Db, amount: number): Promise<void> {
  const { lastName, firstName, latin } = staffName('n')
  await sql`
    insert into employee (id, first_name, last_name, email, gender, title, tax_id, mobile, home_address) overriding system value
    select n, ${firstName}, ${lastName}, ${latin} || n || '@uni.example', 1 + n % 2, case n % 9 when 0 then 'Δρ' else '' end, 900000000 + n, '69' || 70000000 + n,
      'Οδός ' || n
    from generate_series(1, ${amount}::int) n`.execute(db)
  await sql`
    insert into holding (position_id, employee_id, active_from)
    select n, 1 + (n * 7919::bigint) % ${amount}::int, '2020-09-01' from generate_series(1, ${amount}::int) n`.execute(db)
  await sql`
    insert into holding (position_id, employee_id, active_from, active_until)
    select n, 1 + (n * 6007::bigint) % ${amount}::int, '2012-09-01', '2020-08-31' from generate_series(1, ${amount}::int, 10) n`.execute(db)
}
