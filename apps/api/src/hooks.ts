import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { contextOf } from './db/db-context.ts'
import { connectHooks, type Hook, type HookInputs, type HookPoint, hookAnswers, type LifecycleHooks } from './features/lifecycle/index.ts'
import { mailFrame, notifyOfScript } from './features/notifications/index.ts'
import { connectScriptServices, readFiles, readItems, runTrigger } from './features/procedures/index.ts'
import { openOutgoing } from './outgoing/outgoing.ts'

type Facts<Point extends HookPoint> = (db: Db, input: HookInputs[Point]) => object | Promise<object>

/** What each point adds to `ctx`. */
const factsOf: { [Point in HookPoint]: Facts<Point> } = {
  beforeCreate: () => ({}),
  afterCreate: () => ({}),
  validate: answersFacts,
  temporarySave: answersFacts,
  beforeSubmit: answersFacts,
  attachmentsValidate: async (db, input) => ({ ...(await answersFacts(db, input)), files: await readFiles(db, input.applicationId) }),
  protocolRequest: (_, { data }) => ({ data }),
  approvalDepartment: (_, { data }) => ({ data }),
  approversList: (_, { data }) => ({ data }),
  attachmentUpload: (_, { name, contentType, size, sha256, target }) => ({
    file: { name, contentType, size, sha256, requirementId: null, componentKey: null, ...target },
  }),
}

async function answersFacts(db: Db, { invitationId, event, data, items }: HookInputs['validate']): Promise<object> {
  return { event, data, items: await readItems(db, invitationId, items) }
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
    async (db, input, later) => {
      const facts = await factsOf[point](db, input)
      const answers = { answers: hookAnswers[point], toAnswer: toHookAnswer[point], mayRefuse: mayRefuse[point]?.(input) ?? false }
      const answer = await runTrigger(db, { ...input, ...answers, point, facts }, later)
      return answer as Awaited<ReturnType<Hook<Point>>>
    }
  return Object.fromEntries((Object.keys(hookAnswers) as HookPoint[]).map((point) => [point, hook(point)]))
}

/** Connects the scripts of invitations to the life cycle, and what they need to the jobs that run them; an invitation without a script at a point is not asked there. */
export function connectTriggers(db: Db, config: Config): void {
  connectScriptServices(db, {
    fetchJson: openOutgoing({ hosts: config.OUTGOING_HOSTS }).getJson,
    footer: (language) => mailFrame(contextOf(db).editedTexts, language).footer(config.SITE),
    notify: notifyOfScript,
  })
  connectHooks(db, triggerHooks(), (point, { points }) => points.includes(point))
}
