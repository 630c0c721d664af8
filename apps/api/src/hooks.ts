import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { contextOf } from './db/db-context.ts'
import { connectOutgoing } from './db/outgoing-of.ts'
import {
  askDocumentLater,
  askDocumentsByRule,
  changeTagOf,
  connectHooks,
  type Hook,
  type HookAnswer,
  type HookInputs,
  type HookPoint,
  hookAnswers,
  type LifecycleHooks,
  previewApprovers,
  tagByRule,
} from './features/lifecycle/index.ts'
import { mailFrame, notifyOfScript, toPortalLink } from './features/notifications/index.ts'
import {
  type ApproverPreview,
  connectActionTags,
  connectDryRuns,
  connectScriptServices,
  type HookedPoint,
  type PointRules,
  readFiles,
  readItems,
  runTrigger,
} from './features/procedures/index.ts'
import { mailHeading } from './mail/mail-heading.ts'
import { type Outgoing, openOutgoing } from './outgoing/outgoing.ts'
import { Refusal, toRefusalBody } from './refusals/refuse.ts'

type Reads = Pick<Parameters<Hook<HookPoint>>[2], 'reads'>
type Facts<Point extends HookPoint> = (db: Db, input: HookInputs[Point], attempt?: Reads) => object | Promise<object>

/** What each point adds to `ctx`. */
const factsOf: { [Point in HookPoint]: Facts<Point> } = {
  beforeCreate: () => ({}),
  afterCreate: () => ({}),
  evaluationCreated: () => ({}),
  validate: answersFacts,
  temporarySave: answersFacts,
  beforeSubmit: answersFacts,
  attachmentsValidate: async (db, input, attempt) => ({ ...(await answersFacts(db, input, attempt)), files: await readFiles(db, input.applicationId) }),
  protocolRequest: (_, { data }) => ({ data }),
  approvalDepartment: (_, { data }) => ({ data }),
  approversList: (_, { data }) => ({ data }),
  attachmentUpload: (_, { name, contentType, size, sha256, target }) => ({
    file: { name, contentType, size, sha256, requirementId: null, componentKey: null, ...target },
  }),
  formButton: (_, { event, data }) => ({ event, data }),
}

async function answersFacts(db: Db, { invitationId, event, data, items }: HookInputs['validate'], attempt?: Reads): Promise<object> {
  return { event, data, items: await readItems(db, invitationId, items, attempt) }
}

/** Two scripts answer something simpler than their hook. */
const toHookAnswer: { [Point in HookPoint]?: (value: unknown) => unknown } = {
  approvalDepartment: (unit) => ({ unit }),
  approversList: (steps) => ({ steps }),
}

/** Where an answer can refuse the event. Errors that are found while answers are saved temporarily are warnings. */
const mayRefuse: { [Point in HookPoint]?: (input: HookInputs[Point]) => boolean } = {
  beforeCreate: () => true,
  validate: ({ event }) => event !== 'saveTemporary',
  beforeSubmit: () => true,
  attachmentsValidate: () => true,
  attachmentUpload: () => true,
}

/** The points of the life cycle that are answered before a change, each by the script of the invitation. */
function triggerHooks(): LifecycleHooks {
  const hook =
    <Point extends HookPoint>(point: Point): Hook<Point> =>
    async (db, input, attempt) => {
      const facts = await factsOf[point](db, input, attempt)
      const answers = { answers: hookAnswers[point], toAnswer: toHookAnswer[point], mayRefuse: mayRefuse[point]?.(input) ?? false }
      const answer = await runTrigger(db, { ...input, ...answers, point, facts }, attempt)
      return answer as Awaited<ReturnType<Hook<Point>>>
    }
  return Object.fromEntries((Object.keys(hookAnswers) as HookPoint[]).map((point) => [point, hook(point)]))
}

/** The same points for scripts that are only tried. */
const dryPoint = <Point extends HookPoint>(point: Point): PointRules => ({
  facts: (db, happening) => factsOf[point](db, happening as HookInputs[Point]),
  mayRefuse: (happening) => mayRefuse[point]?.(happening as HookInputs[Point]) ?? false,
  answers: hookAnswers[point],
  toAnswer: toHookAnswer[point],
})

type ApproversAsked = Parameters<Parameters<typeof connectDryRuns>[1]['previewApprovers']>[1]

/** Who would be asked if a script answered so, or why nobody would be, in words. */
async function preview(db: Db, { answer, language, ...about }: ApproversAsked): Promise<ApproverPreview> {
  const { steps } = answer as HookAnswer<'approversList'>
  const found = await previewApprovers(db, { ...about, steps })
  if (!('problem' in found)) return { groups: found }
  return toRefusalBody(contextOf(db).editedTexts, new Refusal(found.problem, found.params as Refusal['params']), language)
}

/** Connects the scripts of invitations to the life cycle, and what they need to the jobs that run them; an invitation without a script at a point is not asked there. */
export function connectTriggers(
  db: Db,
  { config, log }: { config: Config; log?: Pick<Logger, 'error'> },
  outgoing: Outgoing = openOutgoing({ hosts: config.OUTGOING_HOSTS }),
): void {
  connectOutgoing(db, outgoing)
  connectScriptServices(db, {
    fetchJson: outgoing.getJson,
    mailFrame: (language) => ({
      heading: mailHeading(contextOf(db).editedTexts, language, config.SITE),
      footer: mailFrame(contextOf(db).editedTexts, language).footer(config.SITE),
    }),
    notify: notifyOfScript,
    link: (path) => toPortalLink(config, path),
    tag: tagByRule,
    askDocuments: askDocumentsByRule,
    askDocumentLater,
  })
  connectActionTags(db, changeTagOf)
  connectHooks(db, triggerHooks(), { isAsked: (point, { points }) => points.includes(point), log })
  connectDryRuns(db, {
    points: Object.fromEntries((Object.keys(hookAnswers) as HookPoint[]).map((point) => [point, dryPoint(point)])) as Record<HookedPoint, PointRules>,
    previewApprovers: preview,
    unusable: (found, language) => toRefusalBody(contextOf(db).editedTexts, new Refusal('approval.searchUnusable', { found }), language).message,
  })
}
