import type { ApprovalState, AppState } from './application-states.ts'

/** Where an application is: both facts, as `permanent.pending`. Drafts have no approvals. */
export type Place = 'draft' | 'temporary' | `permanent.${ApprovalState}`
export const places = [
  'draft',
  'temporary',
  'permanent.notstarted',
  'permanent.pending',
  'permanent.review',
  'permanent.approved',
  'permanent.rejected',
  'permanent.skipped',
] as const satisfies readonly Place[]

export const toPlace = (appState: AppState, approvalState: ApprovalState): Place => (appState === 'permanent' ? `permanent.${approvalState}` : appState)

/** What can happen to an application once it exists. `startApprovals` and `reroute` are the system's. */
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

/** Every legal move: where an event may start, and where it may end. A missing cell is illegal; the persons who may cause it are the policy's matter. */
export const applicationMoves: Record<Place, Partial<Record<ApplicationEvent, readonly Place[]>>> = {
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

export const isLegal = (place: Place, event: ApplicationEvent) => applicationMoves[place][event] !== undefined

/** Where an event may start. */
export const placesBefore = (event: ApplicationEvent): Place[] => places.filter((place) => isLegal(place, event))
