import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'

/** A script of a form that failed on somebody's answers. */
export interface ScriptFailure {
  /** The key and the label of its component. */
  key: string
  label: string
  property: string
  message: string
}

/** The most failures noted of one check: a form made elsewhere can have hundreds of scripts that cannot work here. */
const maxFailures = 50

/** Messages of the engine name code only. An author's own error could contain answers, so that its text is left out. */
const withoutAnswers = (message: string): string => (/^(?:Type|Reference|Syntax|Range|Internal)Error: |^\w+$|^\w+ \w+$/.test(message) ? message : 'Error')

/**
 * Adds failed scripts to the history that managers see, the first failure of each script of a version. It has a transaction of its own, which is not the
 * request's: what was submitted may still be refused.
 */
export async function recordScriptFailures(
  db: Db,
  { id, invitationId }: { id: number; invitationId: number },
  failures: readonly ScriptFailure[],
): Promise<void> {
  if (failures.length === 0) return
  await db.transaction().execute(async (tx) => {
    const rows = failures.slice(0, maxFailures).map(({ key, property }) => ({ version_id: id, key, property }))
    const added = await tx
      .insertInto('form_script_failure')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['key', 'property'])
      .execute()
    if (added.length === 0) return
    const changes = added.map(({ key, property }) => {
      const failure = failures.find((one) => one.key === key && one.property === property)
      return { path: `form/${key}/${property}`, label: failure?.label ?? key, after: withoutAnswers(failure?.message ?? ''), isText: true as const }
    })
    await record(tx, systemActor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.scriptFailed', ids: { versionId: id }, changes })
  })
}
