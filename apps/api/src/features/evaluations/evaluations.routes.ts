import { endpoints } from '@klesis/contract/endpoints.ts'
import { sheetLimit } from '@klesis/contract/evaluations/offline-limits.ts'
import type { Actor } from '../../actor/actor.ts'
import { receiveFile } from '../../files/receive-file.ts'
import { on, type Routes } from '../../http/on.ts'
import { sandboxFor } from '../../sandbox/sandbox.ts'
import { readCommittee } from './committee/read-committee.ts'
import { declareConflict, declareConflictFor } from './conflicts/declare-conflict.ts'
import { dismissSuggestion } from './conflicts/dismiss-suggestion.ts'
import { readConflicts } from './conflicts/read-conflicts.ts'
import { readSuggestions } from './conflicts/read-suggestions.ts'
import { withdrawConflict } from './conflicts/withdraw-conflict.ts'
import { markDiscussionRead } from './discussion/mark-read.ts'
import { readDiscussion } from './discussion/read-discussion.ts'
import { withdrawDiscussionComment } from './discussion/withdraw-comment.ts'
import { writeDiscussionComment } from './discussion/write-comment.ts'
import { readItemApplications } from './items/read-item-applications.ts'
import { readItems } from './items/read-items.ts'
import { saveRelevance } from './items/save-relevance.ts'
import { exportList } from './list/export-list.ts'
import { readList } from './list/read-list.ts'
import { readRanking } from './list/read-ranking.ts'
import { hidingNames } from './names/hiding-names.ts'
import { exportSheet } from './offline/export-sheet.ts'
import { previewSheet } from './offline/plan-sheet.ts'
import { saveSheet } from './offline/save-sheet.ts'
import { beginEvaluation } from './own/begin-evaluation.ts'
import { changeFinal } from './own/change-final.ts'
import { finishEvaluation } from './own/finish-evaluation.ts'
import { readEvaluation } from './own/read-evaluation.ts'
import { reopenEvaluation } from './own/reopen-evaluation.ts'
import { saveEvaluation } from './own/save-evaluation.ts'
import { openEvaluation, setDeadline } from './period/set-period.ts'
import { readEqualised } from './ranking/read-equalised.ts'
import { readRankingFacts } from './ranking/read-ranking-facts.ts'
import { setCutLine } from './ranking/set-cut-line.ts'
import { remindByHand } from './reminders/remind-by-hand.ts'
import { readReport } from './report/read-report.ts'
import { reviseFinal } from './stages/revise-final.ts'
import { setStage } from './stages/set-stage.ts'

const { discussion, evaluations, evaluationCommittee, offlineEvaluations } = endpoints
const done = { ok: true as const }

export const evaluationRoutes: Routes = async (app) => {
  const { db, now } = app
  hidingNames(app)

  app.route({ ...on(evaluations.list), handler: ({ actor, params, query }) => readList(db, actor, { ...params, ...query, now: now() }) })
  app.route({ ...on(evaluations.ranking), handler: ({ actor, params, query }) => readRanking(db, actor, { ...params, ...query, now: now() }) })
  app.route({ ...on(evaluations.rankingFacts), handler: ({ actor, params }) => readRankingFacts(db, actor, { ...params, now: now() }) })
  app.route({ ...on(evaluations.equalised), handler: ({ actor, params, query }) => readEqualised(db, actor, { ...params, ...query, now: now() }) })
  app.route({ ...on(evaluations.setCutLine), handler: ({ actor, params, body }) => setCutLine(db, actor, { ...params, ...body, now: now() }) })
  app.route({
    ...on(evaluations.download),
    handler: async ({ actor, params }, reply) => {
      const { stream, headers } = await exportList(db, actor, { ...params, now: now() })
      return reply.headers(headers).send(stream)
    },
  })
  app.route({ ...on(evaluations.open), handler: ({ actor, params, body }) => openEvaluation(db, actor, { ...params, ...body, now: now() }) })
  app.route({ ...on(evaluations.setDeadline), handler: ({ actor, params, body }) => setDeadline(db, actor, { ...params, ...body, now: now() }) })
  app.route({ ...on(evaluations.setStage), handler: ({ actor, params, body }) => setStage(db, actor, { ...params, ...body, now: now() }) })

  app.route({ ...on(evaluationCommittee.read), handler: ({ actor, params }) => readCommittee(db, actor, { ...params, now: now() }) })
  app.route({ ...on(evaluationCommittee.remind), handler: ({ actor, params, body }) => remindByHand(app, actor, { ...params, ...body, now: now() }) })

  app.route({ ...on(evaluationCommittee.suggestions), handler: ({ actor, params }) => readSuggestions(db, actor, { ...params, now: now() }) })
  app.route({
    ...on(evaluationCommittee.declareFor),
    handler: async ({ actor, params, body }) => {
      await declareConflictFor(db, actor, { ...params, ...body, now: now() })
      return done
    },
  })
  app.route({
    ...on(evaluationCommittee.dismiss),
    handler: async ({ actor, params, body }) => {
      await dismissSuggestion(db, actor, { ...params, ...body, now: now() })
      return done
    },
  })

  app.route({ ...on(evaluations.read), handler: ({ actor, params }) => readEvaluation(db, actor, { ...params, now: now() }) })
  app.route({ ...on(evaluations.report), handler: ({ actor, params }) => readReport(db, actor, params) })
  app.route({ ...on(evaluations.begin), handler: ({ actor, params }) => beginEvaluation(db, actor, { ...params, now: now() }) })
  app.route({
    ...on(evaluations.save),
    handler: ({ actor, params, body }) => saveEvaluation(db, actor, { ...params, ...body, now: now(), sandbox: sandboxFor(app.sandbox, actor) }),
  })
  app.route({
    ...on(evaluations.finish),
    handler: ({ actor, params, body }) => finishEvaluation(db, actor, { ...params, ...body, now: now(), sandbox: sandboxFor(app.sandbox, actor) }),
  })
  app.route({ ...on(evaluations.change), handler: ({ actor, params }) => changeFinal(db, actor, { ...params, now: now() }) })
  app.route({ ...on(evaluations.revise), handler: ({ actor, params, body }) => reviseFinal(db, actor, { ...params, ...body, now: now() }) })
  app.route({
    ...on(evaluations.reopen),
    handler: async ({ actor, params }) => {
      await reopenEvaluation(db, actor, { ...params, now: now() })
      return done
    },
  })

  app.route({ ...on(discussion.read), handler: ({ actor, params }) => readDiscussion(db, actor, { ...params, now: now() }) })
  app.route({ ...on(discussion.write), handler: ({ actor, params, body }) => writeDiscussionComment(db, actor, { ...params, ...body, now: now() }) })
  app.route({
    ...on(discussion.markRead),
    handler: async ({ actor, params, body }) => {
      await markDiscussionRead(db, actor, { ...params, ...body, now: now() })
      return done
    },
  })
  app.route({ ...on(discussion.withdraw), handler: ({ actor, params }) => withdrawDiscussionComment(db, actor, { ...params, now: now() }) })

  app.route({ ...on(evaluations.conflicts), handler: ({ actor, params }) => readConflicts(db, actor, { ...params, now: now() }) })
  app.route({
    ...on(evaluations.declareConflict),
    handler: async ({ actor, params, body }) => {
      await declareConflict(db, actor, { ...params, ...body, now: now() })
      return done
    },
  })
  app.route({
    ...on(evaluations.withdrawConflict),
    handler: async ({ actor, params }) => {
      await withdrawConflict(db, actor, { ...params, now: now() })
      return done
    },
  })

  app.route({
    ...on(offlineEvaluations.sheet),
    handler: async ({ actor, params }, reply) => {
      const { stream, headers } = await exportSheet(db, actor, { ...params, now: now() })
      return reply.headers(headers).send(stream)
    },
  })
  const received = async (request: Parameters<typeof receiveFile>[0], actor: Actor) => ({
    ...{ bytes: await receiveFile(request, sheetLimit), now: now(), sandbox: sandboxFor(app.sandbox, actor) },
  })
  app.route({
    ...on(offlineEvaluations.preview),
    handler: async (request) => previewSheet(db, request.actor, { ...request.params, ...request.query, ...(await received(request, request.actor)) }),
  })
  app.route({
    ...on(offlineEvaluations.save),
    handler: async (request) => saveSheet(db, request.actor, { ...request.params, ...request.query, ...(await received(request, request.actor)) }),
  })

  app.route({ ...on(evaluations.items), handler: ({ actor, params }) => readItems(db, actor, { ...params, now: now() }) })
  app.route({ ...on(evaluations.itemApplications), handler: ({ actor, params }) => readItemApplications(db, actor, { ...params, now: now() }) })
  app.route({ ...on(evaluations.saveRelevance), handler: ({ actor, params, body }) => saveRelevance(db, actor, { ...params, ...body, now: now() }) })
}
