import { z } from 'zod'
import type { CallSchemasByName } from '../../endpoint.ts'
import { FormAnswers, Id, IdText, Instant, Json, LocalizedText, PagePath, PageText, page } from '../../wire.ts'
import { actionIdPattern, maxActionIds } from './action-choices.ts'
import { ActionResult } from './action-result.ts'

/** An action as a menu shows it. Its script stays on the server. */
export const OfferedAction = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  color: z.string(),
  /** The question before it runs; null for none. */
  confirm: z.string().nullable(),
})
export type OfferedAction = z.infer<typeof OfferedAction>

/** The actions that a manager may run on applications of the invitation, and those of its documents. */
export const OfferedActions = z.object({
  items: z.array(OfferedAction),
  requirements: z.array(z.object({ id: Id, title: LocalizedText, items: z.array(OfferedAction) })),
})
export type OfferedActions = z.infer<typeof OfferedActions>

/**
 * `form` has the answers of the form that the action asked for; `requirementId` names the document whose action it is. A kept selection stands in place of `ids`:
 * those of its applications are chosen that are to the invitation. `expected` is how many the caller was shown, and another number is refused.
 */
export const ActionRun = z
  .object({
    action: z.string().regex(actionIdPattern),
    invitationId: Id,
    ids: z.array(Id.min(1)).min(1).max(maxActionIds).optional(),
    selectionId: z.uuid().optional(),
    expected: z.int().min(1).optional(),
    /** The page to which the notification of a long run leads. */
    from: PagePath.optional(),
    form: FormAnswers.nullish(),
    requirementId: Id.min(1).nullish(),
  })
  .refine(({ ids, selectionId }) => (ids === undefined) !== (selectionId === undefined), { path: ['ids'], error: 'either ids or selectionId' })
export type ActionRun = z.infer<typeof ActionRun>

/** Actions as they were saved once, all together. */
const ActionsVersion = z.object({ number: z.int(), savedAt: Instant, savedBy: z.string() })

/** The document whose actions are asked for; those of the invitation without it. */
const OfDocument = z.object({ requirement: IdText.optional() })

export const actionSchemas = {
  list: {
    summary: 'The actions that may be run on applications of the invitation, and those of its documents.',
    params: z.object({ id: IdText }),
    response: OfferedActions,
    refusals: ['invitation.notFound', 'access.denied'],
  },
  versions: {
    summary: 'The versions of the actions of the invitation, or of one of its documents, the newest first. `live` is the number of the one that runs.',
    params: z.object({ id: IdText }),
    query: OfDocument.extend({ page: PageText }),
    response: page(ActionsVersion).extend({ live: z.int().nullable() }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  version: {
    summary: 'A version of the actions, with those of the version before it.',
    params: z.object({ id: IdText, number: IdText }),
    query: OfDocument,
    response: ActionsVersion.extend({ actions: Json, before: Json }),
    refusals: ['invitation.notFound', 'action.notFound', 'access.denied'],
  },
  execute: {
    summary:
      'Runs an action of the invitation, or of one of its documents, on the chosen applications and answers what comes of it; on more than 50 it goes on in a bulk run.',
    params: z.object({ invitationId: IdText }),
    body: ActionRun,
    carries: 'answers',
    response: ActionResult,
    refusals: [
      ...(['invitation.notFound', 'access.denied', 'application.notFound', 'action.notFound', 'action.failed', 'action.busy'] as const),
      ...(['action.otherInvitation', 'action.formIncomplete', 'action.formGone', 'action.tooMuch', 'storedForm.tooLarge'] as const),
      ...(['bulkRun.selectionGone', 'bulkRun.countChanged', 'bulkRun.nothingSelected', 'bulkRun.tooMany', 'application.listFilterFailed'] as const),
    ],
  },
} as const satisfies CallSchemasByName
