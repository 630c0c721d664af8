import type { ScriptPerson } from '@klesis/contract/procedures/script-context.ts'
import type { Db } from '../../../db/db.ts'
import { findFacts, type RuleScene, toScene } from '../rules/run/read-scene.ts'
import type { TriggerEvent } from '../run/evaluate-script.ts'
import { readItems } from '../run/read-context.ts'
import type { Subject } from './read-subject.ts'

interface Of {
  context: RuleScene['context']
  subject: Subject
  /** Of whose unit an invented applicant is. */
  caller: ScriptPerson
}

/** What rules know of the event that is tried. */
export async function readTriedScene(db: Db, event: TriggerEvent, { context, subject, caller }: Of): Promise<RuleScene> {
  const { application, applicationId, form, items } = subject
  const real = await findFacts(db, application ? null : applicationId, application ? caller.id : null)
  const found = application ? { ...real, group: 'university', items: (await readItems(db, event.invitationId, items)).map(({ code }) => code) } : real
  const scene = toScene(db, event, { context, found, form })
  return { ...scene, ...(application && { invented: application.applicant }) }
}
