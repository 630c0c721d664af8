import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { fitsFieldType } from '@klesis/forms/kinds/field-types.ts'
import { isStandardType } from '@klesis/forms/kinds/kind-of.ts'
import { fieldKinds } from '@klesis/forms/kinds/kinds.ts'
import { valueFormats } from '@klesis/forms/kinds/value-formats.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
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
function refuseFaults({ type, kind, pattern, checkRule, example }: FieldType): void {
  if (isStandardType(type)) refuse('fieldType.isStandard', { type })
  if (!has(fieldKinds, kind)) refuse('fieldType.unknownKind')
  if (checkRule !== '' && !has(valueFormats, checkRule)) refuse('fieldType.unknownRule')
  if (!isValidPattern(pattern)) refuse('fieldType.badPattern')
  if (example !== '' && !fitsFieldType({ pattern: '', checkRule }, example)) refuse('fieldType.badExample')
}

const toRow = ({ kind, title, isOffered, pattern, checkRule, message, example, presets }: FieldType) => ({
  ...{ kind, is_offered: isOffered, pattern, check_rule: checkRule, example },
  ...{ title: JSON.stringify(title), message: JSON.stringify(message), presets: JSON.stringify(presets) },
})

type Stored = Pick<FieldType, 'revision'> & { id: number }

async function add(tx: Tx, input: FieldType): Promise<Stored> {
  const { type } = input
  const added = await tx
    .insertInto('field_type')
    .values({ type, ...toRow(input) })
    .onConflict((conflict) => conflict.column('type').doNothing())
    .returning(['id', 'revision'])
    .executeTakeFirst()
  return added ?? refuse('fieldType.exists', { type })
}

async function change(tx: Tx, input: FieldType): Promise<Stored> {
  const { type, revision } = input
  const changed = await tx
    .updateTable('field_type')
    .set({ ...toRow(input), revision: revision + 1 })
    .where('type', '=', type)
    .where('revision', '=', revision)
    .returning(['id', 'revision'])
    .executeTakeFirst()
  if (changed) return changed
  const present = await tx.selectFrom('field_type').select('id').where('type', '=', type).executeTakeFirst()
  return refuse(present ? 'fieldType.stale' : 'fieldType.notFound')
}

/** Adds a type of fields if `revision` is 0, or changes the one of that revision. Forms that were saved before keep what they have. */
export async function saveFieldType(db: Db, actor: Actor, input: FieldType): Promise<FieldType> {
  if (hasHalfSurrogate(input)) refuse('request.invalid')
  refuseFaults(input)
  const { type, kind, isOffered, checkRule } = input
  return inTransaction(db, async (tx) => {
    const { id, revision } = await (input.revision === 0 ? add : change)(tx, input)
    await record(tx, actor, { subject: 'fieldType', subjectId: id, code: 'fieldType.saved', ids: { type, kind, isOffered, checkRule } })
    return { ...input, revision }
  })
}
