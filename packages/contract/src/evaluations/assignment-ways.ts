/** Why an application is assigned to a member: by which of the ways. `outside`: shared out, to a reader from another unit than the applicant's. */
export const assignmentReasons = ['balanced', 'outside', 'unit', 'item', 'hand', 'file', 'everyone'] as const
export type AssignmentReason = (typeof assignmentReasons)[number]

/** What the table of the assignment shows: everything, or what has fewer evaluators than it is to have. */
export const assignmentFilters = ['all', 'short'] as const

/** The most evaluators that each application can be shared out to. */
export const mostPlaces = 20

/** The largest spreadsheet of an assignment, in bytes. */
export const assignmentFileLimit = 5 * 2 ** 20
