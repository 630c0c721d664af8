import type { LocalizedText } from '@klesis/contract/wire.ts'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import type { ScriptFailure } from '../../forms/index.ts'

/** A form that belongs to a version of an invitation: that of the application, that of its evaluation, or that of an approval step or an action. */
export interface FailedForm {
  versionId: number
  invitationId: number
  form: 'form' | 'evaluationForm' | 'flags.approvalSteps' | 'actions' | 'requirement.actions'
  /** Of a step or an action: what tells its form from those of others, and its labels, the outermost first. */
  part?: { id: string; labels: LocalizedText[] } | undefined
}

/** The most failures noted of one check: a form made elsewhere can have hundreds of scripts that cannot work here. */
const maxFailures = 50

/** Messages of the engine name code only. An author's own error could contain answers, so that its text is left out. */
const withoutAnswers = (message: string): string => (/^(?:Type|Reference|Syntax|Range|Internal)Error: |^\w+$|^\w+ \w+$/.test(message) ? message : 'Error')

/**
 * Adds failed scripts to the history that managers see, the first failure of each script of a version. It has a transaction of its own, which is not the
 * request's: what was submitted may still be refused.
 */
export async function recordScriptFailures(db: Db, { versionId, invitationId, form, part }: FailedForm, failures: readonly ScriptFailure[]): Promise<void> {
  if (failures.length === 0) return
  const place = form === 'form' ? [] : [form, ...(part ? [part.id] : [])]
  const keyOf = ({ key }: ScriptFailure) => [...place, key].join('/')
  await db.transaction().execute(async (tx) => {
    const rows = failures.slice(0, maxFailures).map((failure) => ({ version_id: versionId, key: keyOf(failure), property: failure.property }))
    const added = await tx
      .insertInto('form_script_failure')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['key', 'property'])
      .execute()
    if (added.length === 0) return
    const changes = added.map(({ key, property }) => {
      const failure = failures.find((one) => keyOf(one) === key && one.property === property)
      const label = failure?.label ?? key
      return {
        path: `${form}/${failure?.key ?? key}/${property}`,
        label: part ? [...part.labels, label] : label,
        after: withoutAnswers(failure?.message ?? ''),
        isText: true as const,
      }
    })
    await record(tx, systemActor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.scriptFailed', ids: { versionId }, changes })
  })
}
