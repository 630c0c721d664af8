import { type ApplicationEvent, type ApplicationState, applicationMoves, applicationStates, isLegal } from '../applications/application-moves.ts'
import type { TriggerId } from './trigger-points.ts'

const submission = ['submit', 'resubmit'] as const
const start = ['submit', 'startApprovals', 'closeEvaluation'] as const

/** At which events of an application each point is met; none where it concerns only new applications, lists, or nothing yet. */
const eventsOf: Readonly<Record<TriggerId, readonly ApplicationEvent[]>> = {
  beforeCreate: [],
  afterCreate: [],
  validate: ['saveTemporary', ...submission],
  temporarySave: ['saveTemporary'],
  beforeSubmit: submission,
  submitted: ['submit'],
  approversList: start,
  approvalDepartment: start,
  notifyApprover: ['approve', 'reject'],
  approvalStart: start,
  approvalCompleted: ['approve', 'reject'],
  approvedMail: ['approve'],
  rejectedMail: ['reject'],
  attachmentUpload: ['autosave'],
  commentAdded: ['autosave', 'approve'],
  formButton: ['autosave'],
  protocolAssigned: ['submit'],
  evaluationCreated: ['closeEvaluation'],
  evaluationSaved: ['closeEvaluation'],
  attachmentsValidate: submission,
  listFilter: [],
  protocolRequest: ['submit'],
  protocolSubmit: ['submit'],
  excelExport: [],
}

/** The events that lead an application on; a withdrawal, a correction and a reopening are not foreseen. */
const onward = ['saveTemporary', 'submit', 'closeEvaluation', 'startApprovals', 'resubmit', 'approve', 'reject'] as const satisfies readonly ApplicationEvent[]

/** The state and those that applications in it come to when everything goes its way. */
function statesAfter(state: ApplicationState): ReadonlySet<ApplicationState> {
  const found = new Set([state])
  for (const from of found) for (const event of onward) for (const to of applicationMoves[from][event] ?? []) found.add(to)
  return found
}

/** The states from which an application still meets a point. */
export const statesReaching = (point: TriggerId): ApplicationState[] =>
  applicationStates.filter((state) => [...statesAfter(state)].some((later) => eventsOf[point].some((event) => isLegal(later, event))))
