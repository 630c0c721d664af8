import { roundForms } from '@klesis/forms/evaluation/round-forms.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { OutgoingError, type OutgoingFault } from '../../../outgoing/outgoing-error.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findResources } from '../../forms/index.ts'
import { readChoices } from '../../lookups/index.ts'
import { findInvitation } from '../find-invitation.ts'
import type { InvitationVersion } from '../invitation.ts'
import { mayKnow } from '../invitations.policy.ts'
import { findVersion } from '../versions/find-version.ts'
import type { ChoiceSource } from './choice-source.ts'
import { mostChoices, resourceChoices, type SourceChoice } from './to-choices.ts'

export interface FormSourceQuery {
  formVersion: number
  componentKey: string
}

/** Reads the choices of a field from another server or from a resource, if the actor may know the form. `onFault` is called with the reason if there are none. */
export async function readFormSource(
  db: Db,
  source: ChoiceSource,
  actor: Actor,
  { formVersion, componentKey, now }: FormSourceQuery & { now: Date },
  onFault: (fault: OutgoingFault) => void,
): Promise<{ items: SourceChoice[] }> {
  const version = await findVersion(db, formVersion)
  const invitation = version && (await findInvitation(db, version.invitationId))
  if (!invitation || !(await mayKnow(db, actor, invitation))) return refuse('access.notFound')
  const component = findField(version, componentKey) ?? refuse('access.notFound')
  if (component.dataSrc === 'resource') return { items: await readResource(db, actor, component, now) }
  try {
    return { items: await source.find(component) }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    onFault(error.fault)
    return refuse('source.unavailable')
  }
}

/** The values of a resource. */
async function readResource(db: Db, actor: Actor, component: Component, now: Date): Promise<SourceChoice[]> {
  const [resource] = await findResources(db, [textOf(component.data?.resource ?? '')])
  const code = resource?.lookup ?? refuse('source.unavailable')
  const { items } = await readChoices(db, actor, { code, lang: actor.language, search: '', skip: 0, limit: mostChoices }, now)
  return resourceChoices(items, component)
}

/** A key is unique only within its container: others of the same key may have no such choices. */
function findField({ form, evaluationForm }: InvitationVersion, key: string): Component | undefined {
  const forms = [form as unknown as Form, ...roundForms(evaluationForm as unknown as Form | null)]
  return forms.flatMap(componentsOf).find((component) => component.key === key && (component.dataSrc === 'url' || component.dataSrc === 'resource'))
}
