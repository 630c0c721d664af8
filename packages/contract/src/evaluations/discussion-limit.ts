/** How long a comment in the discussion of a committee may be. */
export const discussionLimit = 5000
