import type { RefusalCode } from '@klesis/contract/errors.ts'
import { type ImportRun, ImportStep, SheetCount } from '@klesis/contract/org/exchange.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import type { Json, Language } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import { type Actor, requirePerson } from '../../../../actor/actor.ts'
import type { Db } from '../../../../db/db.ts'
import { contextOf } from '../../../../db/db-context.ts'
import { Refusal, refuse, toRefusalBody } from '../../../../refusals/refuse.ts'

/** Progress and outcome of an import, readable only by the person who started it. */
export async function readImport(db: Db, actor: Actor, code: string): Promise<ImportRun> {
  const { id } = requirePerson(actor)
  const found = await db
    .selectFrom('organisation_import')
    .select(['step', 'sheets', 'refusal', 'finished_at'])
    .where('code', '=', code)
    .where('person_id', '=', id)
    .executeTakeFirst()
  if (!found) return refuse('org.importNotFound')
  return {
    step: ImportStep.parse(found.step),
    finish: found.finished_at !== null,
    sheets: found.sheets === null ? null : z.array(SheetCount).parse(found.sheets),
    refusal: translateStoredRefusal(db, found.refusal, actor.language),
  }
}

/** A stored refusal in the reader's language. */
export function translateStoredRefusal(db: Db, stored: unknown, language: Language): RefusalBody | null {
  const refusal = stored as { code: RefusalCode; params: Record<string, Json> } | null
  return refusal && toRefusalBody(contextOf(db).editedTexts, new Refusal(refusal.code, refusal.params), language)
}
