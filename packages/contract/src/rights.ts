import { type InvitationPrivilege, invitationPrivileges } from './access.ts'
import type { ApplicationEvent } from './applications/application-moves.ts'

/** In what capacity somebody stands to one thing. Several may hold at once; none is a privilege of a session made by a link but `owner` and `decider`. */
export const capacities = {
  owner: 'Whose application it is.',
  approver: 'Holds a step of it that was opened, or stands in today for somebody who does.',
  decider: 'Holds a step of it that is open now, or stands in today for somebody who does.',
  asker: 'Asked for the corrections that are awaited.',
  participant: 'Has applied to the invitation, sits on its committee, or was asked to decide on one of its applications.',
  viewer: 'Was given the invitation to see.',
  manager: 'Was given the invitation to manage.',
  committeeMember: 'Sits in the committee today, in whichever role.',
  unitEditor: 'Was given the unit, or one above it, to edit.',
  unitSecretary: 'Holds a position today in the unit that is the secretariat of the unit.',
  admin: 'An administrator in admin mode, and the portal itself.',
} as const
export type Capacity = keyof typeof capacities

/** What can be caused by a person once an application exists. */
type EventRight = `application.${ApplicationEvent}`

/**
 * Who may do what, the one place where it stands. Commands, reading, lists, counts, exports and the buttons that the page is allowed to show
 * all ask here. When something may be done at all (deadlines, states) is the life cycle's matter; which routes are functions of a role stands in `accessRules`.
 */
export const rights = {
  'application.read': ['owner', 'approver', 'viewer', 'manager', 'admin'],
  'application.readAsOfficial': ['approver', 'viewer', 'manager', 'admin'],
  'application.readProblem': ['manager', 'admin'],
  'application.attach': ['owner'],
  'application.listAll': ['admin'],
  'application.createOutsideDates': ['manager', 'admin'],
  'application.createInSpite': ['admin'],
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
  'application.reroute': ['admin'],
  'application.reopen': ['admin'],
  'application.delete': ['owner', 'admin'],
  'approval.listAll': ['admin'],
  'invitation.know': ['participant', 'viewer', 'manager', 'admin'],
  'invitation.view': ['viewer', 'manager', 'admin'],
  'invitation.listApplications': ['viewer', 'manager', 'admin'],
  'invitation.manage': ['manager', 'admin'],
  'committee.read': ['committeeMember', 'admin'],
  'committee.edit': ['admin'],
  'unit.edit': ['unitEditor', 'admin'],
  'unit.setSubstitutes': ['unitSecretary', 'unitEditor', 'admin'],
  'employee.readPersonal': ['admin'],
} as const satisfies Record<EventRight, readonly Capacity[]> & Record<string, readonly Capacity[]>
export type Right = keyof typeof rights

/** Whether one of the capacities held is enough. */
export const may = (right: Right, held: ReadonlySet<Capacity>): boolean => rights[right].some((capacity) => held.has(capacity))

/** What a privilege on an invitation makes of a person. */
export const capacityOf: Record<InvitationPrivilege, Capacity> = { view: 'viewer', manage: 'manager' }

/** Privileges on an invitation that are enough, for lists. */
export const privilegesFor = (right: Right): InvitationPrivilege[] => invitationPrivileges.filter((privilege) => may(right, new Set([capacityOf[privilege]])))
