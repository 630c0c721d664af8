import type { AnswerColumn } from '@klesis/forms/columns/answer-columns.ts'
import type { RawBuilder } from 'kysely'
import type { WrittenColumn } from '../../../tables/table-file.ts'

/** A field of a form as one version of an invitation has it. */
export interface VersionField {
  column: AnswerColumn
  translate: (text: string) => string
}

/** Several rows of another table as one for each application. */
export interface ColumnSet {
  /** Its name in SQL. */
  name: string
  /** A query of `application_id` and `value` for the applications with these ids. */
  rows: (ids: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** A column of the portal's file. */
export interface ExportColumn extends WrittenColumn {
  /** What the portal knows of application `a`, in SQL. */
  sql?: RawBuilder<unknown>
  /** What `sql` needs of another table that has several rows for an application. */
  set?: ColumnSet
  /** The field by the version of the invitation. An application of another version has an empty cell, whatever its answers hold. */
  fields?: ReadonlyMap<number, VersionField>
  /** Where the answer lies, if all these fields are written as they are stored. */
  path?: readonly string[]
}
