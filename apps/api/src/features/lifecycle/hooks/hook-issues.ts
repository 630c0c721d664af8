import type { Issue } from '@klesis/contract/refusal-body.ts'

/** The errors of a hook among the other issues of an application. */
export const hookIssues = (answer: { errors?: { path: string; message: string }[] | undefined } | undefined): Issue[] =>
  (answer?.errors ?? []).map(({ path, message }) => ({ path, code: 'hook', message }))
