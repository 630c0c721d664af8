/** The parts of a version of an invitation. The hash of a version covers them in this order, so another order would give every version another hash. */
export const versionParts = ['form', 'evaluationForm', 'requirements', 'items', 'steps', 'settings'] as const
export type VersionPart = (typeof versionParts)[number]
