import { answerColumns } from '@klesis/forms/diff/answer-columns.ts'
import { type StoredKind, storedKindOf } from '@klesis/forms/diff/kept-answer.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { type AskedParts, withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { NamedAnswer } from './to-column.ts'

interface Version {
  id: number
  isCurrent: boolean
  form: Form
  settings: AskedParts
}

/**
 * Begins to keep the answers to questions of live forms, and returns their numbers; from then on they follow in every transaction that changes an application. What is
 * no readable field of the live form is not kept, and of older versions only those count that ask for the same kind of answer: what people may not read is never found.
 */
export async function chooseAnswers(tx: Tx, named: readonly NamedAnswer[], now: Date): Promise<{ id: number; invitationId: number }[]> {
  const chosen: { id: number; invitationId: number }[] = []
  for (const [invitationId, answers] of Map.groupBy(named, (one) => one.invitationId)) {
    const versions = await readVersions(tx, invitationId)
    const kinds = versions.map(({ form, settings, ...version }) => ({ ...version, kinds: kindsIn(withAskedParts(form, settings)) }))
    const live = kinds.find(({ isCurrent }) => isCurrent)
    for (const path of answers.map((one) => one.path).toSorted()) {
      const kind = live?.kinds.get(path)
      if (!(live && kind)) continue
      const of = kinds.filter((version) => version.kinds.get(path) === kind).map(({ id }) => id)
      const { rows } = await sql<{ id: number }>`
        insert into chosen_answer as c (invitation_id, path, kind, versions, known_version_id, filled_to, used_at)
        values (${invitationId}, ${path}, ${kind}, ${of}, ${live.id}, 0, ${now.toISOString()}::timestamptz)
        on conflict (invitation_id, path) do update set kind = excluded.kind, versions = excluded.versions, known_version_id = excluded.known_version_id,
          filled_to = case when c.known_version_id = excluded.known_version_id then c.filled_to else 0 end, used_at = excluded.used_at
        returning c.id`.execute(tx)
      chosen.push(...rows.map(({ id }) => ({ id, invitationId })))
    }
  }
  return chosen
}

const kindsIn = (form: Form): ReadonlyMap<string, StoredKind> =>
  new Map(
    answerColumns(form, 'el').flatMap(({ key, component }) => {
      const kind = storedKindOf(component)
      return kind ? [[key, kind] as const] : []
    }),
  )

/** All versions of an invitation, whose applications may have been given to any. */
async function readVersions(tx: Tx, invitationId: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select v.id, v.id = i.current_version_id as "isCurrent", f.form,
      jsonb_build_object('appExperience', v.settings -> 'appExperience', 'appScopus', v.settings -> 'appScopus') as settings
    from invitation i join invitation_version v on v.invitation_id = i.id join form_body f on f.hash = v.form_hash
    where i.id = ${invitationId} order by v.id`.execute(tx)
  return rows
}
