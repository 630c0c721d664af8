export const approvalTabs = ['pending', 'inreview', 'approved', 'rejected'] as const
