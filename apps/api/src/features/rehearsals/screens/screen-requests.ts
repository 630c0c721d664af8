import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import type { EvaluationStage } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Person } from '../../../actor/actor.ts'
import type { App } from '../../../http/on.ts'
import { Refusal } from '../../../refusals/refuse.ts'

/** What a request on a screen of a rehearsal asked for. */
export interface ScreenRequest {
  endpoint: Endpoint | undefined
  /** The parameters of its path and its body. */
  input: object
  person: Person | null
  refusal?: Refusal
}

/** A request on a screen of a rehearsal. */
export interface PlayedMessage extends IncomingMessage {
  asked?: ScreenRequest
  /** Called once the request is handled, before its answer is sent. */
  whenHandled?: () => Promise<void>
}

/** Lets the server of a world remember what each request asks for, and why it is refused. */
export function rememberRequests(app: App): void {
  app.addHook('preHandler', async ({ raw, routeOptions, params, body, actor, is404 }) => {
    if (is404) return
    const played: PlayedMessage = raw
    played.asked = { endpoint: routeOptions.config.endpoint, input: { ...(body as object), ...(params as object) }, person: actor.person }
  })
  app.addHook('onError', async ({ raw }, _, error) => {
    const { asked }: PlayedMessage = raw
    const refusal: unknown = error
    if (asked && refusal instanceof Refusal) asked.refusal = refusal
  })
  app.addHook('onSend', async ({ raw }) => {
    const { whenHandled }: PlayedMessage = raw
    await whenHandled?.()
  })
}

const { applications, approvals, evaluations } = endpoints

type ToAct = (body: never, person: Person) => RehearsalAct | null

interface Decided {
  action: 'approve' | 'reject'
}

/** Which act a call is; those that are not listed are none. */
const acts = new Map<Endpoint, ToAct>([
  [applications.create, (_, { unitId, loginGroup }) => ({ kind: 'apply', unitId, loginGroup })],
  [applications.save, ({ final, data }: { final?: boolean; data: FormAnswers }) => (final ? { kind: 'submit', data } : null)],
  [applications.resubmit, ({ data }: { data: FormAnswers }) => ({ kind: 'resubmit', data })],
  [applications.withdraw, () => ({ kind: 'withdraw' })],
  [applications.sendToReview, ({ reason }: { reason?: string }, { id }) => ({ kind: 'sendToReview', personId: id, ...toReason(reason) })],
  [applications.startApprovals, () => ({ kind: 'startApprovals' })],
  [applications.closeEvaluation, () => ({ kind: 'startApprovals' })],
  [evaluations.open, () => ({ kind: 'openEvaluation' })],
  [evaluations.setStage, ({ to }: { to: EvaluationStage }) => ({ kind: 'moveStage', to })],
  [evaluations.finish, ({ data }: { data: FormAnswers }, { id }) => ({ kind: 'evaluate', personId: id, data })],
  [
    approvals.decide,
    ({ action, formData }: Decided & { formData: { reason?: string } }, { id }) => ({ kind: action, personId: id, ...toReason(formData.reason) }),
  ],
])

const longestReason = 2_000
const toReason = (reason: string | undefined) => (reason ? { reason: reason.slice(0, longestReason) } : {})

/** The act that the request amounts to, so that it is told as one and can be done again; null if it is none. */
export function toAct({ endpoint, input, person }: ScreenRequest): RehearsalAct | null {
  const find = endpoint && acts.get(endpoint)
  return find && person ? find(input as never, person) : null
}

/** The courses that a request to submit names. */
export const itemsOf = ({ input }: ScreenRequest): { items?: readonly number[] } => ('items' in input ? { items: input.items as number[] } : {})
