/** Roles that an administrator assigns. Approver and committee member are derived from other data and are never assigned. */
export const roles = ['admin', 'systemAdmin', 'staff', 'lookup', 'report', 'calendar', 'orgUnit'] as const
export type Role = (typeof roles)[number]

/** Who may call a route at all. The texts appear in the published description of the API. */
export const accessRules = {
  public: 'Anyone, signed in or not.',
  signedIn: 'Anyone who is signed in.',
  approver: 'People who hold or held an opened step, or stand in for one now.',
  anyCommitteeMember: 'People who sit in any committee today, and administrators in admin mode.',
  directory: 'Anyone who is signed in, and other systems with a token of the directory.',
  objectRights: 'Signed in, with a right to the object in the path; 404 to those who may not know of it.',
  owner: 'Signed in; answers 404 to anyone but the person the object belongs to.',
  viewer: 'Signed in, with view on the invitation named; 404 to others.',
  manager: 'Signed in, with manage on the invitation named; 404 to those who may not know of it, 403 to those who may only see it.',
  admin: 'Administrators in admin mode.',
  systemAdmin: 'System administrators in admin mode.',
  staff: 'Staff.',
  lookup: 'People with the role for lookups, and administrators in admin mode.',
  calendar: 'People with the role for calendars, and administrators in admin mode.',
  system: 'Another system, by a secret of its own.',
  scheduler: 'An administrator, or the holder of the scheduler secret.',
} as const
export type Access = keyof typeof accessRules

/** The kind of account that opened a session. It decides to which target groups the person belongs. */
export const loginGroups = ['university', 'student', 'taxis', 'external'] as const

/** What a person may do with one invitation. */
export const invitationPrivileges = ['view', 'manage'] as const
export type InvitationPrivilege = (typeof invitationPrivileges)[number]
