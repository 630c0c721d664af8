/**
 * `prepared`: its approvers sign it. `official`: the approvals ended with an approval. `reopened`: they did, and were taken up again. `replaced`: another document took
 * its place, or will. `withdrawn`: nothing takes its place.
 */
export const documentStates = ['prepared', 'official', 'reopened', 'replaced', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]

/**
 * `application`: the application as the portal writes it out. `letter`: one that the invitation writes. `upload`: a document that the
 * applicant attached.
 */
export const documentKinds = ['application', 'letter', 'upload'] as const
export type DocumentKind = (typeof documentKinds)[number]
