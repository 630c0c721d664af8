import type { ApprovalState, AppState } from './application-states.ts'

/** The state of an application: appState and approvalState together, as `permanent.pending`. Drafts have no approvals. */
export type ApplicationState = 'draft' | 'temporary' | `permanent.${ApprovalState}`
export const applicationStates = [
  'draft',
  'temporary',
  'permanent.notstarted',
  'permanent.pending',
  'permanent.review',
  'permanent.approved',
  'permanent.rejected',
  'permanent.skipped',
] as const satisfies readonly ApplicationState[]

export const toApplicationState = (appState: AppState, approvalState: ApprovalState): ApplicationState =>
  appState === 'permanent' ? `permanent.${approvalState}` : appState

/** The events of an application after its creation. The server also causes `startApprovals` and `reroute` by itself. */
export const applicationEvents = [
  'autosave',
  'saveTemporary',
  'submit',
  'closeEvaluation',
  'startApprovals',
  'approve',
  'reject',
  'sendToReview',
  'takeBack',
  'resubmit',
  'withdraw',
  'reroute',
  'reopen',
  'extend',
  'delete',
] as const
export type ApplicationEvent = (typeof applicationEvents)[number]

/** Every legal move: the states in which an event may end, by the state in which it starts. A missing cell is illegal. Who may cause an event is decided by the policy. */
export const applicationMoves: Record<ApplicationState, Partial<Record<ApplicationEvent, readonly ApplicationState[]>>> = {
  draft: {
    autosave: ['draft'],
    saveTemporary: ['temporary'],
    submit: ['permanent.notstarted', 'permanent.pending', 'permanent.skipped'],
    extend: ['draft'],
    delete: ['draft'],
  },
  temporary: {
    autosave: ['temporary'],
    saveTemporary: ['temporary'],
    submit: ['permanent.notstarted', 'permanent.pending', 'permanent.skipped'],
    extend: ['temporary'],
    delete: ['temporary'],
  },
  'permanent.notstarted': {
    startApprovals: ['permanent.notstarted', 'permanent.pending', 'permanent.skipped'],
    closeEvaluation: ['permanent.notstarted', 'permanent.pending', 'permanent.skipped'],
    withdraw: ['temporary'],
    delete: ['permanent.notstarted'],
  },
  'permanent.pending': {
    approve: ['permanent.pending', 'permanent.approved'],
    reject: ['permanent.pending', 'permanent.rejected'],
    sendToReview: ['permanent.review'],
    withdraw: ['temporary'],
    reroute: ['permanent.pending'],
    delete: ['permanent.pending'],
  },
  'permanent.review': {
    autosave: ['permanent.review'],
    takeBack: ['permanent.pending'],
    resubmit: ['permanent.pending'],
    reroute: ['permanent.review'],
    delete: ['permanent.review'],
  },
  'permanent.approved': { reopen: ['permanent.pending'], delete: ['permanent.approved'] },
  'permanent.rejected': { reopen: ['permanent.pending'], delete: ['permanent.rejected'] },
  'permanent.skipped': { withdraw: ['temporary'], delete: ['permanent.skipped'] },
}

export const isLegal = (state: ApplicationState, event: ApplicationEvent) => applicationMoves[state][event] !== undefined

/** The states from which an event is legal. */
export const statesBefore = (event: ApplicationEvent): ApplicationState[] => applicationStates.filter((state) => isLegal(state, event))
