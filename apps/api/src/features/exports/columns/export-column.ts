import type { AnswerColumn } from '@klesis/forms/columns/answer-columns.ts'
import type { RawBuilder } from 'kysely'
import type { WrittenColumn } from '../../../tables/table-file.ts'

/** A field of a form as one version of an invitation has it. */
export interface VersionField {
  column: AnswerColumn
  translate: (text: string) => string
}

/** A column of the portal's file. */
export interface ExportColumn extends WrittenColumn {
  /** What the portal knows of application `a`, in SQL. */
  sql?: RawBuilder<unknown>
  /** Where the answer of a form lies, if it is written as it is stored. */
  path?: readonly string[]
  /** The field by the version of the invitation, if each answer is written by the form of its application. */
  fields?: ReadonlyMap<number, VersionField>
}
