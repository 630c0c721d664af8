import { type ImportFindings, MissingRowsChoice, type RefusedImport } from '@klesis/contract/org/exchange.ts'
import { type Actor, requirePerson } from '../../../../../actor/actor.ts'
import type { Db } from '../../../../../db/db.ts'
import { refuse } from '../../../../../refusals/refuse.ts'
import { translateStoredRefusal } from '../read-import.ts'
import { Findings } from './findings.ts'

/** The actor's latest refused import that is not archived. */
export async function readRefused(db: Db, actor: Actor): Promise<RefusedImport | null> {
  const { id } = requirePerson(actor)
  const found = await db
    .selectFrom('organisation_import')
    .select(({ eb }) => ['code', 'finished_at', 'refusal', eb('findings', 'is not', null).as('hasFindings')])
    .where('person_id', '=', id)
    .where('refusal', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('finished_at', 'desc')
    .executeTakeFirst()
  const refusal = found && translateStoredRefusal(db, found.refusal, actor.language)
  return refusal && found.finished_at ? { code: found.code, endedAt: found.finished_at, refusal, hasFindings: Boolean(found.hasFindings) } : null
}

/** The findings of an import and whether its file is still there to be imported again; readable only by the person who started it. */
export async function readImportFindings(db: Db, actor: Actor, code: string): Promise<ImportFindings> {
  const { id } = requirePerson(actor)
  const found = await db
    .selectFrom('organisation_import')
    .select(({ eb }) => ['findings', 'missing', eb('file', 'is not', null).as('hasFile')])
    .where('code', '=', code)
    .where('person_id', '=', id)
    .executeTakeFirst()
  if (!found?.findings) return refuse('org.importNotFound')
  return { missing: MissingRowsChoice.parse(found.missing), findings: Findings.parse(found.findings)[actor.language], hasFile: Boolean(found.hasFile) }
}
