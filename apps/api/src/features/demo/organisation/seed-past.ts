import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { SeededUnit } from './seed-units.ts'

/** Creates examples of history: a closed office, an inactive position, a unit's former name, an erased employee; and a department without secretariat. */
export async function seedPast(tx: Tx, units: ReadonlyMap<string, SeededUnit>): Promise<void> {
  const idOf = (code: string) => units.get(code)?.id ?? 0
  const types = await tx.selectFrom('position_type').select(['id', 'default_code']).execute()
  const typeOf = (code: string) => types.find((type) => type.default_code === code)?.id ?? 0
  await tx.updateTable('unit').set({ secr_unit_id: null }).where('id', '=', idOf('theatre')).execute()

  const office = await tx.selectFrom('unit_type').select('id').where('code', '=', 'office').executeTakeFirstOrThrow()
  const press = await tx
    .insertInto('unit')
    .values({
      ...{ code: 'press', label: 'Γραφείο Τυπογραφείου', label_en: 'Printing Office', abbreviation: 'press', unit_type_id: office.id },
      parent_id: idOf('tech'),
      active_from: '2013-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('unit').set({ is_active: false, active_until: '2021-08-31' }).where('id', '=', press.id).execute()
  await dateChange(tx, press.id, '2021-09-01')
  await seedFormerName(tx, idOf('library'), { label: 'Κεντρική Βιβλιοθήκη', labelEn: 'Central Library', until: '2019-08-31' })

  const closed = { is_active: false, active_from: '2013-01-01' }
  const [pressHead, quality] = await tx
    .insertInto('position')
    .values([
      { ...closed, unit_id: press.id, position_type_id: typeOf('head'), code: 'head', label: 'Προϊστάμενος Τυπογραφείου', active_until: '2021-08-31' },
      { ...closed, unit_id: idOf('quality'), position_type_id: typeOf('member'), code: 'member', label: 'Υπεύθυνος Αξιολόγησης', active_until: '2024-08-31' },
    ])
    .returning('id')
    .execute()
  const erased = { employee_id: null, kind: 'holder' as const }
  await tx
    .insertInto('holding')
    .values([
      {
        ...{ ...erased, position_id: pressHead?.id ?? 0, first_name: 'Στυλιανός', last_name: 'Καλογεράκης', position_label: 'Προϊστάμενος Τυπογραφείου' },
        active_from: '2013-01-01',
        active_until: '2021-08-31',
      },
      {
        ...{ ...erased, position_id: quality?.id ?? 0, first_name: 'Μαρία', last_name: 'Βλαχάκη', position_label: 'Υπεύθυνη Αξιολόγησης' },
        active_from: '2020-09-01',
        active_until: '2024-08-31',
      },
    ])
    .execute()
}

/** Backdates the change that was just written. */
async function dateChange(tx: Tx, unitId: number, day: string): Promise<void> {
  await sql`update unit_period set active_until = ${day}::date - 1 where unit_id = ${unitId} and active_until is not null`.execute(tx)
  await tx.updateTable('unit_period').set({ active_from: day }).where('unit_id', '=', unitId).where('active_until', 'is', null).execute()
}

/** Inserts a former name of a unit. */
async function seedFormerName(tx: Tx, unitId: number, { label, labelEn, until }: { label: string; labelEn: string; until: string }): Promise<void> {
  await sql`update unit_period set active_from = ${until}::date + 1 where unit_id = ${unitId} and active_until is null`.execute(tx)
  await sql`
    insert into unit_period (unit_id, code, label, label_en, unit_type_id, parent_id, is_active, active_from, active_until)
    select unit_id, code, ${label}, ${labelEn}, unit_type_id, parent_id, is_active, '2013-01-01', ${until}
    from unit_period where unit_id = ${unitId} and active_until is null`.execute(tx)
}
