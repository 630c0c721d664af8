import { isDeepStrictEqual } from 'node:util'
import { withSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { Flags, FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { may } from '@klesis/contract/rights.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { mapRoundForms, roundForms } from '@klesis/forms/evaluation/round-forms.ts'
import { presetsOf } from '@klesis/forms/kinds/field-types.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { type FormScript, scriptsOf } from '@klesis/forms/scripts/scripts-of.ts'
import { withoutScripts } from '@klesis/forms/scripts/without-scripts.ts'
import { type Actor, capacitiesEverywhere } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findStoredVersions, readFieldTypes } from '../../forms/index.ts'
import type { PendingNote } from '../exchange/import-notes.ts'
import { stepFormsOf } from '../steps/complete-steps.ts'

/** The parts of an invitation that only administrators write scripts in. */
export interface Scripted {
  form: FormJson
  evaluationForm?: FormJson | null | undefined
  actions: readonly Json[]
  /** With the forms of the steps. */
  flags: Flags
}

export const scriptedOf = ({ actions, flags }: Pick<Scripted, 'actions' | 'flags'>): Pick<Scripted, 'actions' | 'flags'> => ({ actions, flags })

/** Whether a script may stay although the actor may not write scripts. */
type IsKept = (script: FormScript) => boolean

export const writesScripts = (actor: Actor): boolean => may('invitation.writeScripts', capacitiesEverywhere(actor))

/** Refuses scripts and actions that are new since `before`, unless the actor may write them. */
export async function requireScriptRights(db: Db, actor: Actor, before: Scripted, after: Scripted): Promise<void> {
  if (writesScripts(actor)) return
  const isKept = await keptScripts(db, before, after)
  const added = formsOf(after)
    .flatMap(scriptsOf)
    .find((script) => !isKept(script))
  if (added) refuse('invitation.scriptsByAdministrators', { name: added.key })
  if (!isDeepStrictEqual(after.actions, before.actions)) refuse('invitation.actionsByAdministrators')
}

type DocumentActions = Pick<Requirement, 'id' | 'actions'>

/** Refuses documents whose actions are not those that they have before, unless the actor may write them. */
export function requireDocumentActionRights(actor: Actor, before: readonly DocumentActions[], after: readonly DocumentActions[]): void {
  if (writesScripts(actor)) return
  const present = new Map(before.map(({ id, actions }) => [id, actions]))
  if (after.some(({ id, actions }) => !isDeepStrictEqual(actions ?? [], present.get(id) ?? []))) refuse('invitation.actionsByAdministrators')
}

/** The content without the scripts and actions that are new since `before`, unless the actor may write them; with a note for each. */
export async function leaveScriptsOut<Content extends Scripted>(
  db: Db,
  actor: Actor,
  { before, content }: { before: Scripted | undefined; content: Content },
): Promise<{ content: Content; notes: PendingNote[] }> {
  if (writesScripts(actor)) return { content, notes: [] }
  const isKept = await keptScripts(db, before, content)
  const form = withoutScripts(content.form as unknown as Form, isKept)
  const removedElsewhere: Component[] = []
  const evaluationForm =
    content.evaluationForm &&
    mapRoundForms(content.evaluationForm as unknown as Form, (one) => {
      const stripped = withoutScripts(one, isKept)
      removedElsewhere.push(...stripped.removed)
      return stripped.form
    })
  const flags = withSteps(content.flags, (step) => {
    if (!step.form?.content) return step
    const stripped = withoutScripts(step.form.content as unknown as Form, isKept)
    removedElsewhere.push(...stripped.removed)
    return { ...step, form: { ...step.form, content: stripped.form as unknown as FormJson } }
  })
  const hasNewActions = !isDeepStrictEqual(content.actions, before?.actions ?? [])
  return {
    content: {
      ...content,
      form: form.form as unknown as FormJson,
      flags,
      ...(evaluationForm && { evaluationForm: evaluationForm as unknown as FormJson }),
      ...(hasNewActions && { actions: before?.actions ?? [] }),
    },
    notes: [
      ...[...form.removed, ...removedElsewhere].map(({ label, key }): PendingNote => ({ code: 'scriptLeftOut', name: label || key })),
      ...(hasNewActions ? [{ code: 'actionsLeftOut', name: '' } as const] : []),
    ],
  }
}

/** The scripts that may stay: those that the invitation had before, in whichever component, and those of field types and of stored forms that it contains. */
async function keptScripts(db: Db, before: Scripted | undefined, after: Scripted): Promise<IsKept> {
  const stored = await findStoredVersions(db, formsOf(after))
  const ofTypes = (await readFieldTypes(db)).map((type): Component => ({ ...presetsOf(type, 'el'), type: type.kind, key: type.type }))
  const known = new Set([{ components: ofTypes }, ...stored, ...(before ? formsOf(before) : [])].flatMap(scriptsOf).map(identityOf))
  return (script) => known.has(identityOf(script))
}

const identityOf = ({ property, code }: FormScript): string => `${property.replace(/\[\d+\]/, '')}\n${code}`

const formsOf = ({ form, evaluationForm, flags }: Scripted): Form[] => [
  form as unknown as Form,
  ...roundForms((evaluationForm ?? null) as unknown as Form | null),
  ...stepFormsOf(flags).map((one) => one as unknown as Form),
]
