/** What a list knows of each application besides its answers: each can be a column of its table, and it can be sorted by each. */
export const sortColumns = ['number', 'name', 'invitation', 'department', 'state', 'submitted', 'saved', 'approvals', 'documents'] as const
export type SortColumn = (typeof sortColumns)[number]

/** A list of more applications is sorted by their numbers only, so that a page costs the same however many there are. */
export const sortLimit = 5_000
