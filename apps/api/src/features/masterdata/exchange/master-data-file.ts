import { maxMasterDataRows } from '@klesis/contract/masterdata/masterdata-file-limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { languageColumns, languageKeys } from '../../../imports/language-columns.ts'
import type { CellKind, Column, Sheet, TableFile } from '../../../tables/table-file.ts'

export const listKeys = ['targetGroups', 'departments', 'semesters', 'courses'] as const
export type ListKey = (typeof listKeys)[number]

/** The words of `category_id`, which begins with 1. */
export const categoryWords = ['theory', 'laboratory', 'mixed'] as const

export const groupFlags = ['hmuLogin', 'allowStudents', 'taxisLogin', 'externalLogin'] as const

/** The file of the master data, a sheet for each list, with a column for each title in each language. */
export interface MasterDataFile {
  file: TableFile<ListKey>
  /** The columns of titles, by language. */
  titles: Readonly<Record<string, string>>
}

const column = (key: string, [el, en]: readonly [string, string], kind: CellKind, options: Partial<Column> = {}): Column => ({
  ...{ key, kind, titles: { el, en } },
  ...options,
})

/** What has no code is identified by its number, which the portal gives. */
const number = column('number', ['Αριθμός', 'Number'], 'text', { most: 10 })

const flagTitles: Record<(typeof groupFlags)[number], readonly [string, string]> = {
  hmuLogin: ['Μέλη του ιδρύματος', 'Members of the institution'],
  allowStudents: ['Φοιτητές', 'Students'],
  taxisLogin: ['Με κωδικούς φορολογίας', 'People with a tax account'],
  externalLogin: ['Εξωτερικοί', 'External people'],
}

const courseColumns: readonly Column[] = [
  column('department', ['Κωδικός τμήματος', 'Code of the department'], 'code', { most: 60, isRequired: true }),
  column('coursecode', ['Κωδικός μαθήματος', 'Code of the course'], 'text', { most: 50, isRequired: true }),
  column('title', ['Όνομα', 'Name'], 'text', { most: 500 }),
  column('category', ['Είδος', 'Category'], 'choice', {
    choices: [
      { value: 'theory', titles: { el: 'θεωρία', en: 'theory' } },
      { value: 'laboratory', titles: { el: 'εργαστήριο', en: 'laboratory' } },
      { value: 'mixed', titles: { el: 'μικτό', en: 'mixed' } },
    ],
  }),
  column('semester', ['Εξάμηνο', 'Semester'], 'text', { most: 500 }),
]

export async function readMasterDataFile(db: Db | Tx): Promise<MasterDataFile> {
  const { rows } = await sql<{ code: string }>`
    select code from (select code, position from language where for_invitations
      union all select jsonb_object_keys(title), null::integer from target_group
      union all select jsonb_object_keys(title), null from department
      union all select jsonb_object_keys(description), null from semester) l
    group by code order by min(position), code`.execute(db)
  const titles = languageKeys(
    'title',
    rows.map(({ code }) => code),
  )
  const titleColumns = languageColumns(titles, { el: 'Όνομα', en: 'Name' })
  const sheets: Sheet<ListKey>[] = [
    {
      ...{ key: 'targetGroups', titles: { el: 'Ομάδες στόχου', en: 'Target groups' }, keys: ['number'] },
      columns: [number, ...titleColumns, ...groupFlags.map((key) => column(key, flagTitles[key], 'flag'))],
    },
    {
      ...{ key: 'departments', titles: { el: 'Τμήματα', en: 'Departments' }, keys: ['code'] },
      columns: [
        column('code', ['Κωδικός', 'Code'], 'code', { most: 60, isRequired: true }),
        ...titleColumns,
        column('unit', ['Κωδικός μονάδας', 'Code of the unit'], 'reference', { most: 60 }),
      ],
    },
    { ...{ key: 'semesters', titles: { el: 'Εξάμηνα', en: 'Semesters' }, keys: ['number'] }, columns: [number, ...titleColumns] },
    { ...{ key: 'courses', titles: { el: 'Μαθήματα', en: 'Courses' }, keys: ['department', 'coursecode'] }, columns: courseColumns },
  ]
  return { file: { ...{ format: 'klesis.masterdata', maxRows: maxMasterDataRows, maxUnpackedMegabytes: 256 }, sheets }, titles }
}
