export const committeeRules = ['all', 'majority', 'chair'] as const

export const committeeRoles = ['chair', 'member', 'substitute'] as const
