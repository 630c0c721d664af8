/** The parts of a version, in the order in which a change of several is named. */
export const versionParts = ['form', 'evaluationForm', 'requirements', 'items', 'steps', 'settings'] as const
export type VersionPart = (typeof versionParts)[number]
