import { type InvitationPrivilege, invitationPrivileges } from './access.ts'
import type { ApplicationEvent } from './applications/application-moves.ts'

/** The relations between a person and an object that grant rights. A person may have several. A limited session has only `owner` and `decider`. */
export const capacities = {
  owner: 'Whose application it is.',
  approver: 'Holds a step of it that was opened, or stands in today for somebody who does.',
  decider: 'Holds a step of it that is open now, or stands in today for somebody who does.',
  asker: 'Who asked for the corrections still awaited: an approver or, for a new version of the invitation, who manages it.',
  participant: 'Has applied to the invitation, sits on its committee, or was asked to decide on one of its applications.',
  viewer: 'Was given the invitation to see.',
  manager: 'Was given the invitation to manage.',
  committeeMember: 'Sits in the committee today, in whichever role.',
  evaluator:
    'Sits today in the committee that evaluates the applications of the invitation. For one application: is not its applicant, declared no conflict of interest and has it assigned, if applications are divided.',
  chair: 'Chairs that committee today, also for applications that are assigned to others.',
  unitEditor: 'Was given the unit, or one above it, to edit.',
  unitSecretary: 'Holds a position today in the unit that is the secretariat of the unit.',
  admin: 'An administrator in admin mode, and the portal itself.',
} as const
export type Capacity = keyof typeof capacities

/** The right to cause an event of an application. */
type EventRight = `application.${ApplicationEvent}`

/**
 * The capacities that grant each right: the only such table. Commands, reads, lists, counts, exports and the buttons of the page all use it. The life cycle
 * checks deadlines and states, `accessRules` the roles that a route requires.
 */
export const rights = {
  'application.read': ['owner', 'approver', 'viewer', 'manager', 'admin'],
  /** Evaluators read the answers by calls of their own, and the documents by the call for everybody. */
  'application.readDocuments': ['owner', 'approver', 'evaluator', 'viewer', 'manager', 'admin'],
  /** What its evaluations came to, once it is decided. */
  'application.readEvaluationReport': ['owner'],
  'application.readAsOfficial': ['approver', 'viewer', 'manager', 'admin'],
  'application.readProblem': ['manager', 'admin'],
  'application.attach': ['owner'],
  'application.listAll': ['admin'],
  'application.createOutsideDates': ['manager', 'admin'],
  'application.createDespiteRules': ['admin'],
  'application.autosave': ['owner'],
  'application.saveTemporary': ['owner'],
  'application.submit': ['owner'],
  'application.resubmit': ['owner'],
  'application.withdraw': ['owner'],
  'application.approve': ['decider'],
  'application.reject': ['decider'],
  'application.sendToReview': ['decider'],
  'application.takeBack': ['asker'],
  'application.closeEvaluation': ['manager', 'admin'],
  'application.startApprovals': ['manager', 'admin'],
  'application.extend': ['manager', 'admin'],
  /** Makes exact copies of official documents. */
  'application.certifyCopies': ['unitSecretary', 'manager', 'admin'],
  'application.tag': ['manager', 'admin'],
  'application.reroute': ['admin'],
  'application.reopen': ['admin'],
  'application.delete': ['owner', 'admin'],
  'approval.listAll': ['admin'],
  'evaluation.read': ['evaluator', 'chair', 'manager', 'admin'],
  'evaluation.write': ['evaluator'],
  /** Ranking, and the scores of all members. */
  'evaluation.rank': ['chair', 'manager', 'admin'],
  /** Draws among tied applications, and proposes to those who decide. */
  'evaluation.propose': ['chair', 'manager', 'admin'],
  'evaluation.declareConflict': ['evaluator', 'chair'],
  /** Says who evaluates what. */
  'evaluation.assign': ['chair', 'manager', 'admin'],
  /** Opens evaluation, sets its deadline, reads and withdraws conflicts, sees in the history who evaluated. */
  'evaluation.manage': ['manager', 'admin'],
  'invitation.know': ['participant', 'viewer', 'manager', 'admin'],
  'invitation.view': ['viewer', 'manager', 'admin'],
  'invitation.listApplications': ['viewer', 'manager', 'admin'],
  'invitation.manage': ['manager', 'admin'],
  /** Triggers, scripts of forms and actions; what an administrator wrote stays in what a manager saves. */
  'invitation.writeScripts': ['admin'],
  'committee.read': ['committeeMember', 'admin'],
  'committee.edit': ['admin'],
  'unit.edit': ['unitEditor', 'admin'],
  'unit.setSubstitutes': ['unitSecretary', 'unitEditor', 'admin'],
  'employee.readPersonal': ['admin'],
} as const satisfies Record<EventRight, readonly Capacity[]> & Record<string, readonly Capacity[]>
export type Right = keyof typeof rights

/** Whether one of the person's capacities grants the right. */
export const may = (right: Right, ofPerson: ReadonlySet<Capacity>): boolean => rights[right].some((capacity) => ofPerson.has(capacity))

/** The capacity that a privilege on an invitation grants. */
export const capacityOf: Record<InvitationPrivilege, Capacity> = { view: 'viewer', manage: 'manager' }

/** The privileges on an invitation that grant the right; lists filter by them. */
export const privilegesFor = (right: Right): InvitationPrivilege[] => invitationPrivileges.filter((privilege) => may(right, new Set([capacityOf[privilege]])))
