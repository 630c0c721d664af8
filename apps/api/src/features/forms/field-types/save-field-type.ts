import type { FieldType, FieldTypeInput } from '@klesis/contract/forms/field-types.ts'
import { fitsFieldType } from '@klesis/forms/kinds/field-types.ts'
import { isStandardType } from '@klesis/forms/kinds/kind-of.ts'
import { fieldKinds } from '@klesis/forms/kinds/kinds.ts'
import { valueFormats } from '@klesis/forms/kinds/value-formats.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'

const has = (names: readonly string[], name: string): boolean => names.includes(name)

function isValidPattern(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
    return true
  } catch {
    return false
  }
}

/** The database stores no half of a surrogate pair, which JSON.stringify writes as an escape. */
const hasHalfSurrogate = (value: unknown): boolean => /(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(JSON.stringify(value))

/** Patterns are not tried here, because one can be slow and would hold up everybody. */
function refuseFaults(type: string, { kind, pattern, checkRule, example }: FieldTypeInput): void {
  if (isStandardType(type)) refuse('fieldType.isStandard', { type })
  if (!has(fieldKinds, kind)) refuse('fieldType.unknownKind')
  if (checkRule !== '' && !has(valueFormats, checkRule)) refuse('fieldType.unknownRule')
  if (!isValidPattern(pattern)) refuse('fieldType.badPattern')
  if (example !== '' && !fitsFieldType({ pattern: '', checkRule }, example)) refuse('fieldType.badExample')
}

/** Adds a type of fields or changes it. Forms that were saved before keep what they have. */
export async function saveFieldType(db: Db, actor: Actor, type: string, input: FieldTypeInput): Promise<FieldType> {
  if (hasHalfSurrogate(input)) refuse('request.invalid')
  refuseFaults(type, input)
  const { kind, title, isOffered, pattern, checkRule, message, example, presets } = input
  const values = {
    ...{ kind, is_offered: isOffered, pattern, check_rule: checkRule, example },
    ...{ title: JSON.stringify(title), message: JSON.stringify(message), presets: JSON.stringify(presets) },
  }
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('field_type')
      .values({ type, ...values })
      .onConflict((conflict) => conflict.column('type').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'fieldType', subjectId: id, code: 'fieldType.saved', ids: { type, kind, isOffered, checkRule } })
    return { type, ...input }
  })
}
