/** The tables in which migrations put rows that a portal begins with. */
export const filledTables = ['unit_type', 'position_type', 'target_group', 'semester', 'field_type', 'language'] as const
