import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { CommentCount, CommentCounts } from '@klesis/contract/applications/list-columns.ts'

/** An application as a list shows it, with its comments, if it has any and the list asks for them. */
export interface ListedApplication extends ApplicationCard {
  comments?: CommentCount | undefined
}

/** The applications of a page with their comments. */
export const withComments = (applications: readonly ApplicationCard[], comments: CommentCounts = {}): ListedApplication[] =>
  applications.map((application) => ({ ...application, comments: comments[application.id] }))
