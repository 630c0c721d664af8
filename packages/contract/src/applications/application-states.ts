/** Whether the person has saved and finally submitted. */
export const appStates = ['draft', 'temporary', 'permanent'] as const
export type AppState = (typeof appStates)[number]

/** The state of all approvals of an application, computed from its steps. */
export const approvalStates = ['notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Status numbers as the specification gives them: 1 Draft, 2 Process, 3 PendingApproval, 4 Rejected, 5 Approved. */
export const statuses = { draft: 1, process: 2, pendingApproval: 3, rejected: 4, approved: 5 } as const
