import type { EvaluationListRow, EvaluationView, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../../testing/people.ts'
import { showPage } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { EvaluationPage } from '../EvaluationPage.tsx'
import { headOf } from './head-of.ts'

export const score = (key: string, label: string, weight: number, more: object = {}) => ({
  ...{ type: 'number', key, label, input: true, validate: { min: 0, max: 10, integer: true } },
  properties: { score: true, weight },
  ...more,
})

/** Two scores of different weight, and a comment. */
const usual = [score('record', 'Επίδοση', 0.6), score('plan', 'Σχέδιο', 0.4), { type: 'textarea', key: 'comment', label: 'Σχόλιο', input: true }]
const toForm = (components: readonly object[]) => ({ display: 'form', components }) as unknown as OwnEvaluation['form']

const names = ['Αναστασία Βλαχάκη', 'Μιχάλης Δραμουντάνης', 'Ιωάννα Κουτρουμπά']
export const nameOf = (applicationId: number) => names[applicationId - 31] ?? ''

const rowOf = (
  applicationId: number,
  mine: OwnEvaluation | undefined,
  { isOpen, newComments = 0 }: Pick<EvaluationListRow, 'isOpen'> & { newComments?: number | undefined },
): EvaluationListRow => ({
  ...{ applicationId, protocolNumber: `2026-${applicationId}`, applicantName: nameOf(applicationId), submittedAt: '2026-11-01T08:00:00Z', isOpen },
  mine: mine?.savedAt ? { state: mine.state, total: mine.total, savedAt: mine.savedAt, asksToConfirm: false } : null,
  figures: null,
  newComments,
})

const emptyOwn = (form: OwnEvaluation['form']): OwnEvaluation => ({
  ...{ revision: 1, state: 'draft', form, data: {}, total: null, savedAt: null, finalAt: null, asksToConfirm: false },
})

const viewOf = (applicationId: number, mine: OwnEvaluation | undefined): EvaluationView => ({
  head: headOf(),
  application: {
    ...{ id: applicationId, protocolNumber: `2026-${applicationId}`, submittedAt: '2026-11-01T08:00:00Z', resubmittedAt: null, versionId: 1 },
    applicant: { id: 70 + applicationId, fullname: nameOf(applicationId), avatar: null, unit: null },
    form: { display: 'form', components: [{ type: 'textfield', key: 'use', label: 'Χρήση', input: true }] },
    data: { use: `Σκοπός ${applicationId}` },
    ...{ experience: [], scopusId: null, requirements: [], attachments: [], items: [] },
  },
  ...{
    evaluationForm: toForm(usual),
    guide: {},
    isOpen: true,
    mayEvaluate: true,
    mayDeclareConflict: true,
    isDecided: false,
    isSettled: false,
    mine: mine ?? null,
    others: mine?.state === 'final' ? [] : null,
    changes: [],
    figures: null,
  },
})

const browser = window as unknown as { happyDOM: { setViewport: (viewport: { width: number }) => void } }

interface Arranged {
  all?: number[]
  /** Of these the evaluation is closed. */
  closed?: number[]
  components?: readonly object[]
  /** By application. */
  newComments?: Record<number, number>
}

/** A committee member at the evaluation of three applications; the server keeps what is sent. `at` is the rest of the address. */
export async function startEvaluation(at = '', { all = [31, 32, 33], closed = [], components = usual, newComments = {} }: Arranged = {}) {
  const begun = emptyOwn(toForm(components))
  browser.happyDOM.setViewport({ width: 1440 })
  const server = startFakeServer()
  const person = personOf({ isCommitteeMember: true })
  signIn(person)
  const kept = new Map<number, OwnEvaluation>()
  let ids = all
  const keep = (id: number, part: Partial<OwnEvaluation>) => {
    const before = kept.get(id) ?? begun
    const next = { ...before, revision: before.revision + 1, savedAt: '2026-11-26T10:04:00Z', ...part }
    kept.set(id, next)
    return next
  }
  server.on(masterdata.read, () => masterDataOf())
  server.on(identity.me, () => person)
  server.on(evaluations.list, ({ query }) => {
    const items = ids
      .map((id) => rowOf(id, kept.get(id), { isOpen: !closed.includes(id), newComments: newComments[id] }))
      .filter(({ mine }) => query.show !== 'left' || mine?.state !== 'final')
    const final = [...kept.values()].filter(({ state }) => state === 'final').length
    return { head: headOf({ progress: { final, drafts: 0, expected: ids.length } }), items, total: items.length }
  })
  server.on(evaluations.read, ({ params }) => viewOf(Number(params.id), kept.get(Number(params.id))))
  server.on(evaluations.begin, ({ params }) => kept.get(Number(params.id)) ?? begun)
  server.on(evaluations.save, ({ params, body }) => keep(Number(params.id), { data: body?.data ?? {} }))
  server.on(evaluations.finish, ({ params, body }) =>
    keep(Number(params.id), { data: body?.data ?? {}, state: 'final', total: 8, finalAt: '2026-11-26T10:05:00Z' }),
  )
  server.on(evaluations.change, ({ params }) => keep(Number(params.id), { state: 'draft' }))
  server.on(evaluations.declareConflict, ({ params }) => {
    ids = ids.filter((id) => id !== Number(params.id))
    return { ok: true as const }
  })
  const { user, router } = await showPage(EvaluationPage, {
    ...{
      path: '/evaluate/applications/$invitationId',
      at: `/evaluate/applications/4${at}`,
      texts: ['evaluations', 'evaluation-declines', 'evaluation-offline', 'evaluation-discussion', 'evaluation-rounds', 'forms', 'applications'],
    },
  })
  return {
    ...{ user, server, router },
    /** The application of this id is shown, with the form beside it. */
    shown: async (id: number) => {
      await screen.findByRole('heading', { level: 2, name: nameOf(id) })
      return screen.findAllByRole('radiogroup')
    },
    view: (id: number) => viewOf(id, kept.get(id)),
    withdraw: (id: number) => {
      ids = ids.filter((one) => one !== id)
    },
  }
}
