import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import type { Db, Tx } from '../../../db/db.ts'

const columns = ['type', 'kind', 'title', 'is_offered as isOffered', 'pattern', 'check_rule as checkRule', 'message', 'example', 'presets', 'revision'] as const

/** The types of fields in the order in which they were added. */
export const readFieldTypes = (db: Db | Tx): Promise<FieldType[]> => db.selectFrom('field_type').select(columns).orderBy('id').$castTo<FieldType>().execute()
