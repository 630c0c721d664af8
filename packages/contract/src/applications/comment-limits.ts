/** Apart from the schemas, which the page of an application does not load. */
export const maxCommentFiles = 5
